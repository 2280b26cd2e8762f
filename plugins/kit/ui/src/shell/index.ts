export { BrokenPage } from './BrokenPage.tsx';
export { DemoAccounts, type DemoAccount } from './DemoAccounts.tsx';
export { LiveChat } from './LiveChat.tsx';
export { PageBoundary } from './PageBoundary.tsx';
export { reloadLostChunks } from './reloadLostChunks.ts';
export { SignInForm } from './SignInForm.tsx';
export { SkipLink } from './SkipLink.tsx';
export { useSignOut } from './useSignOut.tsx';
