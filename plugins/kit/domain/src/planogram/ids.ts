/** Makes the id of a new segment or group. Injected wherever ids are made, so that tests and seeds repeat. */
export type NewId = () => string;

/** 24 random hexadecimal digits, the shape of every id of the platform. */
export function randomId(): string {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Ids in a repeatable order: `counterIds()` gives 000...001, 000...002. */
export function counterIds(start = 0): NewId {
  let last = start;
  return () => (++last).toString(16).padStart(24, '0');
}
