/** A plugin that cannot be wired: the boot stops and says which one, at which point and why. */
export class PluginError extends Error {
  constructor(
    readonly plugin: string,
    readonly point: string,
    readonly reason: string,
  ) {
    super(`Plugin "${plugin}", ${point}: ${reason}`);
    this.name = 'PluginError';
  }
}
