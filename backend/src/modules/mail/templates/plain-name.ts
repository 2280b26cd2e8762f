/**
 * A name that a user typed, for a mail to another user, or `null` when mail programs might show it as a link: otherwise users
 * could have this platform deliver their links to anyone.
 */
export function plainName(name: string): string | null {
  return /[:/\\@]|\p{L}\p{M}*[.\u3002\uff0e\uff61]\p{L}|www/iu.test(name) ? null : name;
}
