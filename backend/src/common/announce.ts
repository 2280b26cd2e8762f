/** Message of a starting process to its launcher, which shows it to the user. */
export type Announcement = { kind: 'progress'; text: string } | Ready;
interface Ready {
  kind: 'ready';
  url: string;
  /** Address it listens on; `null` for all. */
  host: string | null;
  /** Page on which the first admin sets the platform up. */
  wayIn: { url: string; code: string } | null;
  /** Demo accounts that can sign in. */
  demo: readonly string[];
}

/** Sends the message to the launcher; does nothing in a process without one. */
export function announce(announcement: Announcement): void {
  if (process.connected) process.send?.(announcement);
}
