import type { Project } from '@aislelab/domain';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';

/** What the analyst says of the study, for everybody who reads its report; nothing where nothing was written. */
export function AnalysisCard({ project: { analysis } }: { project: Pick<Project, 'analysis'> }) {
  if (!analysis) return null;
  return (
    <Card component="section" aria-label="Analysis" sx={{ padding: 3 }}>
      <Typography sx={{ whiteSpace: 'pre-wrap', maxWidth: 760 }}>{analysis}</Typography>
    </Card>
  );
}
