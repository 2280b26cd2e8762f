/**
 * A name that somebody typed, for a mail to somebody else, or `null` when mail programs might show it as a link: otherwise anybody
 * could have this platform deliver an address of theirs to anybody.
 */
export function plainName(name: string): string | null {
  return /[:/\\@]|\p{L}\p{M}*[.\u3002\uff0e\uff61]\p{L}|www/iu.test(name) ? null : name;
}
