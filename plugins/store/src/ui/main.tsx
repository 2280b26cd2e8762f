import '@fontsource-variable/inter/wght.css';
import './styles/base.css';
import './styles/screens.css';
import './styles/aisle.css';
import './styles/list.css';
import './styles/preview.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { invitationOf } from '../session/invitation.ts';
import { previewLinkOf } from '../session/preview.ts';
import { App, PreviewApp } from './App.tsx';
import { applyTokens } from './tokens.ts';

applyTokens(document.documentElement);
const project = decodeURIComponent(location.pathname.match(/^\/shopper\/([^/]+)/)?.[1] ?? '');
const query = new URLSearchParams(location.search);
const preview = previewLinkOf(location.pathname, query);
const invitation = invitationOf(query);
const inspect = query.has('inspect');
const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
createRoot(root).render(
  <StrictMode>
    {preview ? (
      <PreviewApp link={preview} inspect={inspect} />
    ) : (
      <App project={project} invitation={invitation} inspect={inspect} />
    )}
  </StrictMode>,
);
