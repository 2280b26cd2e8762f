import type { Id } from '@aislelab/domain';
import { TokenService } from '../common/tokens/token.service.ts';
import { ACCESS_TTL_SECONDS } from '../modules/auth/auth.service.ts';
import { AccountLinks } from '../modules/auth/links/account-links.ts';
import type { LinkKind } from '../modules/auth/links/account-link.schema.ts';
import { USER_MODEL } from '../modules/auth/user.schema.ts';
import type { TestApp } from './create-test-app.ts';
import { connectionOf } from './viewers.ts';

const tokens = ({ app }: TestApp) => app.get(TokenService, { strict: false });

/** What signing in would give this user now; with a negative number of seconds, a token that has expired. */
export async function accessTokenOf(test: TestApp, user: Id, ttlSeconds = ACCESS_TTL_SECONDS): Promise<string> {
  const stored = await connectionOf(test).model<{ tokenVersion: number }>(USER_MODEL).findById(user).lean().exec();
  if (!stored) throw new Error(`there is no user ${user}`);
  return tokens(test).sign('access', { sub: user, version: stored.tokenVersion }, ttlSeconds);
}

/** The token of a mailed link, as if it had been mailed just now. */
export function linkTokenOf(test: TestApp, kind: LinkKind, user: Id): Promise<string> {
  return test.app.get(AccountLinks, { strict: false }).issue(kind, user);
}
