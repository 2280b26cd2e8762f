import type { ProjectBlockProps } from '@aislelab/ui-kit';
import { useApi } from '@aislelab/ui-kit/api';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';

export function LiveSince({ project }: ProjectBlockProps) {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['milestones', project._id],
    queryFn: () => api.get<{ data: { at: string }[] }>(`/milestones/${project._id}`),
  });
  const at = data?.data[0]?.at;
  return at ? <Typography>Live since {new Date(at).toLocaleDateString()}</Typography> : null;
}
