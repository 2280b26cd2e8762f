import type { CookieOptions } from 'express';
import type { AppConfig } from '../../config/app-config.ts';

/**
 * A cookie that no script reads. Over https its name has a prefix by which browsers bind it to this host, so that no other host of the domain
 * can set or replace it; they demand Secure and the path `/` for that. Without https they would refuse the prefix.
 */
export function hostCookie(
  name: string,
  path: string,
  { publicUrl }: Pick<AppConfig, 'publicUrl'>,
): { name: string; options: CookieOptions } {
  const secure = publicUrl.startsWith('https:');
  const options = { httpOnly: true, sameSite: 'lax', secure, path: secure ? '/' : path } as const;
  return { name: secure ? `__Host-${name}` : name, options };
}
