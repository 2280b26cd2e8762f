export { groupMenu } from './groupMenu.ts';
export { createPluginHost, type UiPluginHost } from './host.ts';
export { place } from './place.ts';
export { PluginsProvider, usePlugins } from './PluginsProvider.tsx';
