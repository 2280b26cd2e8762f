import { ApiClient, ApiProvider, createQueryClient, useSession, ViewerProvider } from '@aislelab/ui-kit/api';
import { createPluginHost, PluginsProvider, usePlugins } from '@aislelab/ui-kit/plugins';
import { AisleTheme } from '@aislelab/ui-kit/theme';
import { PageHeader } from '@aislelab/ui-kit/widgets';
import Box from '@mui/material/Box';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router';
import { plugin as admin } from '../../admin.ts';
import { plugin as customer } from '../../customer.ts';

/** The plugin's pages as both hosts show them, without the pages around: a port of its own is the back office. */
const host = location.hostname === '127.0.0.1' ? 'admin' : 'customer';
const { menu: _menu, ...adminPages } = admin;
const plugins = createPluginHost(host, [host === 'admin' ? adminPages : customer]);
const client = new ApiClient();
const queryClient = createQueryClient();

function Pages() {
  const { viewer } = useSession();
  const { routes } = usePlugins();
  if (!viewer) return null;
  return (
    <Box component="main" sx={{ maxWidth: 1120, marginInline: 'auto', padding: { xs: 2, sm: 3 } }}>
      <Routes>
        {routes.map(({ path, Component }) => (
          <Route key={path} path={path} element={<Component />} />
        ))}
        <Route path="/library/products" element={<List />} />
      </Routes>
    </Box>
  );
}

/** The head of a list, where the hosts place what plugins can do with it. */
function List() {
  const { libraryActions } = usePlugins();
  const query = { where: { name: { REGEX: 'pack' } }, sort: 'name' };
  return (
    <PageHeader
      title="Products"
      actions={libraryActions.map(({ id, Component }) => (
        <Component key={id} kind="products" query={query} count={1234} />
      ))}
    />
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
                <Pages />
              </BrowserRouter>
            </ViewerProvider>
          </PluginsProvider>
        </AisleTheme>
      </ApiProvider>
    </StrictMode>,
  );
