import { ApiClient, ApiProvider, createQueryClient, ViewerProvider } from '@aislelab/ui-kit/api';
import { createPluginHost, PluginsProvider } from '@aislelab/ui-kit/plugins';
import { PageBoundary } from '@aislelab/ui-kit/shell';
import { AisleTheme } from '@aislelab/ui-kit/theme';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { Gate } from './entry/Gate.tsx';
import { plugins } from 'virtual:installed-plugins';
import { MENU } from './shell/menu.ts';

const client = new ApiClient();
const queryClient = createQueryClient();
const host = createPluginHost('admin', plugins, MENU);
// A data router: only a data router can ask before a user leaves a form with changes.
const router = createBrowserRouter(
  [
    { path: '/setup', lazy: async () => ({ Component: (await import('./entry/SetupPage.tsx')).SetupPage }) },
    { path: '*', element: <Gate /> },
  ],
  { basename: '/admin' },
);

/** The back office. */
export function App() {
  return (
    <AisleTheme density="compact">
      <PageBoundary>
        <ApiProvider client={client} queryClient={queryClient}>
          <ViewerProvider>
            <PluginsProvider host={host}>
              <RouterProvider router={router} />
            </PluginsProvider>
          </ViewerProvider>
        </ApiProvider>
      </PageBoundary>
    </AisleTheme>
  );
}
