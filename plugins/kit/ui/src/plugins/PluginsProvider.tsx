import { createContext, useContext, type ReactNode } from 'react';
import type { UiPluginHost } from './host.ts';

const Plugins = createContext<UiPluginHost | null>(null);

export function PluginsProvider({ host, children }: { host: UiPluginHost; children: ReactNode }) {
  return <Plugins value={host}>{children}</Plugins>;
}

/** Contributions of the plugins of this UI. */
export function usePlugins(): UiPluginHost {
  const host = useContext(Plugins);
  if (!host) throw new Error('usePlugins outside PluginsProvider');
  return host;
}
