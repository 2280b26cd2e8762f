import { ApiClient, ApiProvider, createQueryClient, ViewerProvider } from '@aislelab/ui-kit/api';
import { createPluginHost, PluginsProvider } from '@aislelab/ui-kit/plugins';
import { PageBoundary } from '@aislelab/ui-kit/shell';
import { AisleTheme } from '@aislelab/ui-kit/theme';
import { BrowserRouter } from 'react-router';
import { AppRoutes } from './AppRoutes.tsx';
import { plugins } from 'virtual:installed-plugins';
import { MENU } from './shell/menu.ts';

const client = new ApiClient();
const queryClient = createQueryClient();
const host = createPluginHost('customer', plugins, MENU);

/** The customer portal. */
export function App() {
  return (
    <AisleTheme>
      <PageBoundary>
        <ApiProvider client={client} queryClient={queryClient}>
          <ViewerProvider>
            <PluginsProvider host={host}>
              <BrowserRouter>
                <AppRoutes />
              </BrowserRouter>
            </PluginsProvider>
          </ViewerProvider>
        </ApiProvider>
      </PageBoundary>
    </AisleTheme>
  );
}
