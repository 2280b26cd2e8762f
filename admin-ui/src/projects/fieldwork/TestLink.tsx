import type { Project } from '@aislelab/domain';
import { language, t } from '@aislelab/ui-kit/texts';
import { ErrorNotice } from '@aislelab/ui-kit/widgets';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LinkField } from '../bar/LinkField.tsx';
import { useTestLink } from './useTestLink.ts';

/** A link to try a study: its visits are not counted. */
export function TestLink({ project, shopperLink }: { project: Pick<Project, '_id'>; shopperLink: string }) {
  const made = useTestLink(project);
  if (made.data) {
    const expires = new Date(made.data.expires).toLocaleDateString(language(), { dateStyle: 'medium' });
    return (
      <LinkField
        label={t('Test link')}
        opens
        link={`${shopperLink}?${new URLSearchParams({ test: made.data.token })}`}
        helperText={t('Visits by this link are not counted. It expires after 7 days, on %{expires}.', { expires })}
      />
    );
  }
  return (
    <Stack sx={{ gap: 1, alignItems: 'start' }}>
      {made.error && <ErrorNotice error={made.error} />}
      <Stack direction="row" sx={{ columnGap: 1.5, rowGap: 0.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Button variant="outlined" loading={made.isPending} onClick={() => made.mutate()}>
          {t('Test link')}
        </Button>
        <Typography variant="body2" color="text.secondary">
          {t('To try the study: visits by it are not counted, and it expires after 7 days.')}
        </Typography>
      </Stack>
    </Stack>
  );
}
