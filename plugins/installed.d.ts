declare module 'virtual:installed-plugins' {
  /** The installed plugins of this host, see `plugins/installed.json`. */
  export const plugins: readonly import('@aislelab/ui-kit').UiPlugin[];
}
