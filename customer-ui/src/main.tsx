import { reloadLostChunks } from '@aislelab/ui-kit/shell';
import { offerLanguages } from '@aislelab/ui-kit/texts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { languages, version } from 'virtual:installed-texts';
import { App } from './App.tsx';

reloadLostChunks();
void offerLanguages(languages, version);
const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
