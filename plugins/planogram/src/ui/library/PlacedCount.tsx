import { t } from '@aislelab/ui-kit/texts';
import Typography from '@mui/material/Typography';

/** Number of places on the shelves; renders nothing for 0. */
export function PlacedCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Typography
      component="span"
      variant="caption"
      title={t('On the shelves %{part}', { part: count === 1 ? 'once' : t('%{count} times', { count }) })}
      sx={{ color: 'primary.main', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
    >
      {`× ${count}`}
    </Typography>
  );
}
