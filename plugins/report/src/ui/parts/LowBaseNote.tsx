import { isFew, LOW_BASE_TEXTS } from '@aislelab/statistics';
import Typography from '@mui/material/Typography';

/** Legend of a block's asterisks. @param props.bases of its numbers; 0 is no number */
export function LowBaseNote({ bases }: { bases: readonly number[] }) {
  if (!bases.some((base) => base > 0 && isFew(base))) return null;
  return (
    <Typography variant="caption" component="p" color="text.secondary" sx={{ marginTop: 1.5 }}>
      {LOW_BASE_TEXTS.note}
    </Typography>
  );
}
