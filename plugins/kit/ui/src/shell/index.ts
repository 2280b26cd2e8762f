export { BrokenPage } from './BrokenPage.tsx';
export { PageBoundary } from './PageBoundary.tsx';
export { reloadLostChunks } from './reloadLostChunks.ts';
export { SkipLink } from './SkipLink.tsx';
