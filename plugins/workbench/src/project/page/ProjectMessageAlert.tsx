import { isMessageVisible, MESSAGE_INFO, PROJECT_TEXTS, type Project } from '@aislelab/domain';
import { useViewer } from '@aislelab/ui-kit/api';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { translated } from '@aislelab/ui-kit/texts';

/** The request, or the reason for a denial, for users who may read it. */
export function ProjectMessageAlert({ project: { message } }: { project: Project }) {
  const viewer = useViewer();
  if (!message || !isMessageVisible(message.type, viewer)) return null;
  const { title, severity } = MESSAGE_INFO[message.type];
  return (
    <Alert severity={severity}>
      <AlertTitle>{title}</AlertTitle>
      {/* Its lines are as they were written. */}
      <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {message.value.trim() || translated(PROJECT_TEXTS.noMessage)}
      </Box>
    </Alert>
  );
}
