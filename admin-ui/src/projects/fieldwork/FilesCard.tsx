import type { FileDictionary, Project } from '@aislelab/domain';
import { inSentence, t } from '@aislelab/ui-kit/texts';
import { ErrorNotice } from '@aislelab/ui-kit/widgets';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useDictionary, useDownloadFile } from './useRespondents.ts';

/** Tidy files for analysis in other programs, and the dictionary of their columns. */
export function FilesCard({ project }: { project: Project }) {
  const title = useId();
  const { data, error, refetch } = useDictionary(project._id);
  const download = useDownloadFile(project._id);
  return (
    <Card component="section" aria-labelledby={title} sx={{ padding: { xs: 2, sm: '20px 24px' } }}>
      <Typography id={title} variant="h3" component="h2">
        {t('Files for analysis')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ marginTop: 0.5 }}>
        {t(
          'CSV in UTF-8: prices in the currency of the shop, durations in seconds, dates in UTC. Columns are explained in dictionary.csv.',
        )}
      </Typography>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {download.error && <ErrorNotice error={download.error} />}
      {!data && !error && <Skeleton variant="rounded" height={160} sx={{ marginTop: 1.5 }} />}
      <Box component="ul" sx={{ margin: '8px 0 0', padding: 0, listStyle: 'none' }}>
        {data?.data.map((file) => (
          <FileLine
            key={file.name}
            file={file}
            busy={download.isPending && download.variables === file.name}
            onDownload={() => download.mutate(file.name)}
          />
        ))}
      </Box>
    </Card>
  );
}

function FileLine({ file, busy, onDownload }: { file: FileDictionary; busy: boolean; onDownload: () => void }) {
  const { name, row, columns } = file;
  return (
    <Box
      component="li"
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        paddingBlock: 1.25,
        '&:not(:first-of-type)': { borderTop: `1px solid ${theme.aisle.hairline}` },
      })}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="subtitle2">{name}</Typography>
        <Typography variant="body2" color="text.secondary">
          {t('One row: %{row}. %{columns} columns.', { row: inSentence(row), columns: columns.length })}
        </Typography>
      </Box>
      <Button
        variant="outlined"
        size="small"
        startIcon={<Download />}
        loading={busy}
        aria-label={t('Download %{name}', { name })}
        onClick={onDownload}
      >
        {t('CSV')}
      </Button>
    </Box>
  );
}
