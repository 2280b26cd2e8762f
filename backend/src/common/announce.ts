/** What a starting process tells its launcher, which shows it to whoever waits. */
export type Announcement = { kind: 'progress'; text: string } | { kind: 'ready'; url: string };

/** Says it to the launcher; a process that nobody launched says it to nobody. */
export function announce(announcement: Announcement): void {
  if (process.connected) process.send?.(announcement);
}
