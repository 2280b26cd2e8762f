import type { PreviewSubject } from '@aislelab/ui-kit';
import { can, getSection } from '@aislelab/domain';
import { useApi, useViewer } from '@aislelab/ui-kit/api';
import { t, translated } from '@aislelab/ui-kit/texts';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import IosShareOutlined from '@mui/icons-material/IosShareOutlined';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useEditorContext } from '../../state/EditorContext.ts';
import { HeaderPopover } from '../HeaderPopover.tsx';
import { EXPORT_KEPT_MS } from '../preview/LinkLoader.ts';
import { LoadingLine } from '../preview/LoadingLine.tsx';
import { EXPORT_FORMATS, exportLink, type ExportFormat } from '../preview/links.ts';
import { useLink } from '../preview/useLink.ts';

const FORMATS: Record<ExportFormat, string> = {
  png: t('as a picture for print, with price tags and a legend.'),
  pdf: t('as a document: all of it, each shelf on a page of its own, and the list of products.'),
  csv: t('as a table of all positions, for a spreadsheet.'),
  json: t('as data, for another program.'),
};

/** 'Export Planogram': the current section as a file, for those who may. */
export function ExportButton({ subject }: { subject: PreviewSubject }) {
  return can(useViewer(), 'planograms.export') ? <Export subject={subject} /> : null;
}

function Export({ subject }: { subject: PreviewSubject }) {
  const api = useApi();
  const { props, state: editor } = useEditorContext();
  const { state, answer, toggle } = useLink(subject, EXPORT_KEPT_MS, 'export');
  const [format, setFormat] = useState<ExportFormat>('png');
  const { section } = editor;
  const at = { target: props.target, targetId: subject.targetId, section, format };
  const link = answer && exportLink(api.baseUrl, answer, at);
  return (
    <HeaderPopover
      label={t('Export Planogram')}
      title={state.status === 'loading' ? t('Generating...') : t('Export Planogram')}
      width={320}
      icon={<IosShareOutlined />}
      disabled={false}
      onToggle={toggle}
    >
      {() => (
        <>
          <ToggleButtonGroup
            exclusive
            fullWidth
            size="small"
            aria-label={t('Format')}
            value={format}
            onChange={(_, next: ExportFormat | null) => next && setFormat(next)}
          >
            {EXPORT_FORMATS.map((one) => (
              <ToggleButton key={one} value={one}>
                {one.toUpperCase()}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <Typography variant="body2" color="text.secondary" sx={{ minHeight: 60 }}>
            {translated(getSection(section).name)}, {FORMATS[format]}
          </Typography>
          <LoadingLine shown={state.status === 'loading'} />
          <Button
            variant="contained"
            startIcon={<FileDownloadOutlined />}
            disabled={!link}
            // `download`: whatever the platform answers, the editor stays.
            {...(link && { component: 'a', href: link, download: '' })}
          >
            {t('Download Now')}
          </Button>
        </>
      )}
    </HeaderPopover>
  );
}
