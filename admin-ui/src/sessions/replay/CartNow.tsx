import type { Session } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { cartAt } from './timeline.ts';

/** @param props.at `null`: what was bought in the end. */
export function CartNow(props: { session: Session; at: number | null; nameOf: (product: string) => string }) {
  const { session, at } = props;
  const lines =
    at === null || !session.events
      ? session.cart.map(({ product, quantity }) => [product, quantity] as const)
      : [...cartAt(session.events, at)];
  return (
    <Stack component="section" aria-label={t('Cart')}>
      <Typography variant="h4" component="h3">
        {at === null ? t('Bought') : t('In the cart')}
      </Typography>
      {lines.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {t('Nothing')}
        </Typography>
      )}
      {lines.map(([product, quantity]) => (
        <Typography key={product} variant="body2">
          {`${quantity} x ${props.nameOf(product)}`}
        </Typography>
      ))}
    </Stack>
  );
}
