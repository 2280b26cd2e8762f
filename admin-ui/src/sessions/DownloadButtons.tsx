import { t } from '@aislelab/ui-kit/texts';
import { ErrorNotice } from '@aislelab/ui-kit/widgets';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useDownloadSessions, type SessionSort, type Where } from './useSessions.ts';

const FORMATS = ['csv', 'json'] as const;

/** The sessions that match as a table for spreadsheets, or whole, with paths and maps, as JSON. */
export function DownloadButtons(props: { project: string; where: Where; sort: SessionSort; disabled: boolean }) {
  const { where, sort } = props;
  const download = useDownloadSessions(props.project);
  return (
    <>
      {FORMATS.map((format) => (
        <Button
          key={format}
          size="small"
          variant="outlined"
          startIcon={<Download />}
          disabled={props.disabled}
          loading={download.isPending && download.variables.format === format}
          aria-label={t('Download as %{format}', { format: format.toUpperCase() })}
          onClick={() => download.mutate({ format, where, sort })}
        >
          {format.toUpperCase()}
        </Button>
      ))}
      {download.error && <ErrorNotice error={download.error} />}
    </>
  );
}
