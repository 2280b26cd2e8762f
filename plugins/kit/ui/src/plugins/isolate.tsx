import CircularProgress from '@mui/material/CircularProgress';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { lazy, Suspense, type ComponentType } from 'react';
import type { Lazy } from '../contract.ts';
import { PluginBoundary } from './PluginBoundary.tsx';
import { t } from '../texts/t.ts';

/**
 * Loads a plugin's component when it is first shown; while it loads or when it breaks, only its own place is affected.
 * @param height of that place while it loads, px, where it is known
 */
export function isolate<P extends object>(plugin: string, load: Lazy<P>, height?: number): ComponentType<P> {
  const Content: ComponentType<P> = lazy(load);
  function Isolated(props: P) {
    return (
      <PluginBoundary plugin={plugin}>
        <Suspense fallback={<Loading {...(height !== undefined && { height })} />}>
          <Content {...props} />
        </Suspense>
      </PluginBoundary>
    );
  }
  Isolated.displayName = `Plugin(${plugin})`;
  return Isolated;
}

function Loading({ height }: { height?: number }) {
  if (height !== undefined) return <Skeleton variant="rounded" height={height} aria-hidden />;
  return (
    <Stack component="output" aria-label={t('Loading')} sx={{ alignItems: 'center', padding: 3 }}>
      <CircularProgress size={24} aria-hidden />
    </Stack>
  );
}
