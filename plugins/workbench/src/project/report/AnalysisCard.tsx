import type { Project } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';

/** The analyst's text about the study, for everyone who reads its report; empty if there is none. */
export function AnalysisCard({ project: { analysis } }: { project: Pick<Project, 'analysis'> }) {
  if (!analysis) return null;
  return (
    <Card component="section" aria-label={t('Analysis')} sx={{ padding: 3 }}>
      <Typography sx={{ whiteSpace: 'pre-wrap', maxWidth: 760 }}>{analysis}</Typography>
    </Card>
  );
}
