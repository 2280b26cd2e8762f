import { usePublicConfig } from '@aislelab/ui-kit/api';
import ContentCopy from '@mui/icons-material/ContentCopy';
import OpenInNew from '@mui/icons-material/OpenInNew';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { PreviewSubject } from '@aislelab/ui-kit';
import { t } from '@aislelab/ui-kit/texts';
import { useRef, useState } from 'react';
import { useEditorContext } from '../../state/EditorContext.ts';
import { HeaderPopover } from '../HeaderPopover.tsx';
import { PREVIEW_KEPT_MS } from './LinkLoader.ts';
import { LoadingLine } from './LoadingLine.tsx';
import { previewLink } from './links.ts';
import { useLink } from './useLink.ts';
import { useRegion } from './useRegion.ts';

/** 'Preview in store': the aisle as a shopper walks it, with what is on the shelves now. */
export function PreviewButton({ subject }: { subject: PreviewSubject }) {
  const { target } = useEditorContext().props;
  const { state, answer, toggle } = useLink(subject, PREVIEW_KEPT_MS);
  const { data: config } = usePublicConfig();
  const { targetId } = subject;
  const link = answer && previewLink(config?.publicUrl ?? location.origin, answer, { target, targetId });
  return (
    <HeaderPopover
      label={t('Preview in store')}
      title={state.status === 'loading' ? t('Generating...') : t('Store Preview')}
      width={340}
      icon={<StorefrontOutlined />}
      disabled={false}
      onToggle={toggle}
    >
      {() => <PreviewPanel link={link} loading={state.status === 'loading'} region={subject.region} />}
    </HeaderPopover>
  );
}

function PreviewPanel(props: { link: string | null; loading: boolean; region: string | null }) {
  const { link, loading } = props;
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const region = useRegion(props.region);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link ?? '');
      setSaid(t('Preview link copied to clipboard!'));
    } catch {
      // Pages without https, and some browsers, have no clipboard.
      field.current?.select();
      setSaid(t('Press Ctrl+C to copy the link.'));
    }
  };
  return (
    <>
      <Typography variant="body2" color="text.secondary">
        {t('Walk the aisle as a shopper would')}
        {region
          ? t(', with the prices and texts of %{name} (%{currency})', { name: region.name, currency: region.currency })
          : ''}
        {t('. Nothing is recorded or saved. Anyone with the link can open it for 10 minutes, also on a phone.')}
      </Typography>
      <LoadingLine shown={loading} />
      <TextField
        size="small"
        label={t('Preview link')}
        value={link ?? ''}
        inputRef={field}
        disabled={!link}
        onFocus={({ target }) => target.select()}
        slotProps={{ htmlInput: { readOnly: true } }}
      />
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button
          variant="contained"
          startIcon={<OpenInNew />}
          disabled={!link}
          sx={{ flex: 1 }}
          {...(link && { component: 'a', href: link, target: '_blank', rel: 'noopener noreferrer' })}
        >
          {t('Open In New Tab')}
        </Button>
        <Button variant="outlined" startIcon={<ContentCopy />} disabled={!link} onClick={() => void copy()}>
          {t('Copy Url')}
        </Button>
      </Stack>
      <Typography component="output" variant="body2" sx={{ minHeight: 20, color: 'primary.main' }}>
        {said}
      </Typography>
    </>
  );
}
