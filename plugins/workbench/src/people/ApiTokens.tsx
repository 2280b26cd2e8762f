import type { Id } from '@aislelab/domain';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';

const ApiTokensCard = lazy(() => import('./tokens/ApiTokensCard.tsx').then((m) => ({ default: m.ApiTokensCard })));

/** The API tokens of an organization, or one's own; a download of its own, since few people use them. */
export function ApiTokens(props: { organization?: Id }) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={160} />}>
      <ApiTokensCard {...props} />
    </Suspense>
  );
}
