import { TOKEN_ACTIONS, type Id, type Viewer } from '@aislelab/domain';
import { randomUUID } from 'node:crypto';
import { TokenService } from '../common/tokens/token.service.ts';
import { ACCESS_TTL_SECONDS } from '../modules/auth/auth.service.ts';
import { API_TOKEN_MODEL } from '../modules/auth/api-tokens/api-token.schema.ts';
import { ApiTokens } from '../modules/auth/api-tokens/api-tokens.ts';
import { AccountLinks } from '../modules/auth/links/account-links.ts';
import type { LinkKind } from '../modules/auth/links/account-link.schema.ts';
import { RefreshTokens } from '../modules/auth/refresh-tokens.ts';
import { USER_MODEL } from '../modules/auth/user.schema.ts';
import type { TestApp } from './create-test-app.ts';
import { connectionOf, createRecord } from './viewers.ts';

const tokens = ({ app }: TestApp) => app.get(TokenService, { strict: false });

/** What signing in would give this user now; with a negative number of seconds, a token that has expired. */
export async function accessTokenOf(test: TestApp, user: Id, ttlSeconds = ACCESS_TTL_SECONDS): Promise<string> {
  const stored = await connectionOf(test).model<{ tokenVersion: number }>(USER_MODEL).findById(user).lean().exec();
  if (!stored) throw new Error(`there is no user ${user}`);
  const session = randomUUID();
  await test.app.get(RefreshTokens, { strict: false }).begin(user, stored.tokenVersion, session);
  return tokens(test).sign('access', { sub: user, version: stored.tokenVersion, session }, ttlSeconds);
}

/** The sign-in that a token belongs to. */
export function sessionOf(accessToken: string | null): unknown {
  const claims: unknown = JSON.parse(Buffer.from(accessToken?.split('.')[1] ?? '', 'base64url').toString());
  return typeof claims === 'object' && claims !== null && 'session' in claims ? claims.session : undefined;
}

/**
 * A new API token of a user or an organization, and as whom it acts.
 * @param fields `lastUsedAt` of this moment, so that using it writes nothing, unless told otherwise
 */
export async function apiTokenOf(
  test: TestApp,
  owner: { user: Id } | { organization: Id },
  fields: { actions?: readonly string[]; name?: string; expiresAt?: Date; lastUsedAt?: Date | null } = {},
): Promise<{ _id: Id; secret: string; viewer: Viewer }> {
  const apiTokens = test.app.get(ApiTokens, { strict: false });
  const { secret, hash } = apiTokens.newSecret();
  const users = connectionOf(test).model<{ tokenVersion: number }>(USER_MODEL);
  const account = 'user' in owner ? await users.findById(owner.user).lean().exec() : null;
  const { _id } = await createRecord<{ _id: Id }>(test, API_TOKEN_MODEL, {
    name: 'Nightly import',
    ...owner,
    tokenVersion: account?.tokenVersion ?? null,
    actions: TOKEN_ACTIONS,
    hash,
    createdBy: { _id: '0'.repeat(24), name: 'Somebody' },
    createdAt: new Date(),
    expiresAt: new Date(Date.now() + 86_400_000),
    lastUsedAt: new Date(),
    ...fields,
  });
  const viewer = await apiTokens.viewer(await apiTokens.find(secret));
  if (!viewer) throw new Error('a token that nobody can use');
  return { _id, secret, viewer };
}

/** The token of a mailed link, as if it had been mailed just now. */
export function linkTokenOf(test: TestApp, kind: LinkKind, user: Id): Promise<string> {
  return test.app.get(AccountLinks, { strict: false }).issue(kind, user);
}
