import { ApiClient, ApiProvider, createQueryClient, useSession, ViewerProvider } from '@aislelab/ui-kit/api';
import { createAisleTheme } from '@aislelab/ui-kit/theme';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { StaticCanvas } from 'fabric/es';
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { PlanogramEditor } from '../PlanogramEditor.tsx';
import './scenario.ts';

const client = new ApiClient();
const queryClient = createQueryClient();
const theme = createAisleTheme(window.scenario.mode);
window.applied = null;
window.timesClosed = 0;

const { add } = StaticCanvas.prototype;
StaticCanvas.prototype.add = function (...objects) {
  window.overlayObjects = () => this.getObjects().length;
  return add.apply(this, objects);
};

function Harness() {
  const [open, setOpen] = useState(false);
  const [, renderAgain] = useState(0);
  useEffect(() => {
    window.showScenario = (patch) => {
      window.scenario = { ...window.scenario, ...patch };
      renderAgain((count) => count + 1);
    };
  }, []);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open Planogram Editor</button>
      {open && (
        <PlanogramEditor
          {...window.scenario}
          onApply={(next, given, own) => {
            window.applied = next;
            window.given = given;
            window.own = own;
            setOpen(false);
          }}
          onClose={() => {
            window.timesClosed += 1;
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

/** The editor is only ever shown to somebody. */
const SignedIn = () => useSession().viewer && <Harness />;

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        <ApiProvider client={client} queryClient={queryClient}>
          <ViewerProvider>
            <SignedIn />
          </ViewerProvider>
        </ApiProvider>
      </ThemeProvider>
    </StrictMode>,
  );
}
