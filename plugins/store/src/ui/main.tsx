import '@fontsource-variable/inter/wght.css';
import './styles/base.css';
import './styles/screens.css';
import './styles/aisle.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { applyTokens } from './tokens.ts';

applyTokens(document.documentElement);
const project = decodeURIComponent(location.pathname.match(/^\/shopper\/([^/]+)/)?.[1] ?? '');
const query = new URLSearchParams(location.search);
const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
createRoot(root).render(
  <StrictMode>
    <App project={project} respondent={query.get('respondent')} inspect={query.has('inspect')} />
  </StrictMode>,
);
