/** What a starting process tells its launcher, which shows it to whoever waits. */
export type Announcement = { kind: 'progress'; text: string } | Ready;
interface Ready {
  kind: 'ready';
  url: string;
  /** Address it listens on; `null` for all. */
  host: string | null;
  /** Where the first admin sets the platform up. */
  wayIn: { url: string; code: string } | null;
  /** Demo accounts that can sign in. */
  demo: readonly string[];
}

/** Says it to the launcher; a process that nobody launched says it to nobody. */
export function announce(announcement: Announcement): void {
  if (process.connected) process.send?.(announcement);
}
