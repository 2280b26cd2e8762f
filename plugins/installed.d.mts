import type { Plugin } from 'vite';

export function installedPlugins(part: 'admin' | 'customer'): Plugin;
export function installedTexts(): Plugin;
