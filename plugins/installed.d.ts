declare module 'virtual:installed-plugins' {
  /** The installed plugins of this host, see `plugins/installed.json`. */
  export const plugins: readonly import('@aislelab/ui-kit').UiPlugin[];
}
declare module 'virtual:installed-texts' {
  /** The translations of this host, of what it shares and of its plugins. */
  export const languages: import('@aislelab/ui-kit/texts').Languages;
  export const version: string;
}
