export type { LibraryHost } from './page/host.ts';
export { LibraryPages } from './page/LibraryPages.tsx';
