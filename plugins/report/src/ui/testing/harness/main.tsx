import { ApiClient, ApiProvider, createQueryClient, useSession, ViewerProvider } from '@aislelab/ui-kit/api';
import { useProject } from '@aislelab/ui-kit/data';
import { createPluginHost, PluginsProvider, usePlugins } from '@aislelab/ui-kit/plugins';
import { AisleTheme } from '@aislelab/ui-kit/theme';
import { ReportStep } from '@aislelab/workbench/project';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { plugin as admin } from '../../admin.ts';
import { plugin as customer } from '../../customer.ts';

/** The report as both hosts show it, without the pages around it: `?host=admin` is the back office. */
const host = new URLSearchParams(location.search).get('host') === 'admin' ? 'admin' : 'customer';
const plugins = createPluginHost(host, [host === 'admin' ? admin : customer]);
const client = new ApiClient();
const queryClient = createQueryClient();

function Page() {
  const { viewer } = useSession();
  return viewer ? <Report /> : null;
}

function Report() {
  const project = useProject('a'.repeat(22) + '00').data;
  const { projectActions } = usePlugins();
  if (!project) return null;
  return (
    <Box component="main" sx={{ maxWidth: 1120, marginInline: 'auto', padding: { xs: 2, sm: 3 } }}>
      <Stack sx={{ gap: 2.5 }}>
        <h1>{project.name}</h1>
        {projectActions
          .filter(({ statuses }) => statuses.includes(project.status))
          .map(({ id, Component }) => (
            <Component key={id} project={project} />
          ))}
        <ReportStep project={project} />
      </Stack>
    </Box>
  );
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <ApiProvider client={client} queryClient={queryClient}>
        <AisleTheme density={host === 'admin' ? 'compact' : 'comfortable'}>
          <PluginsProvider host={plugins}>
            <ViewerProvider>
              <BrowserRouter>
                <Page />
              </BrowserRouter>
            </ViewerProvider>
          </PluginsProvider>
        </AisleTheme>
      </ApiProvider>
    </StrictMode>,
  );
