import { DomainError, type Viewer } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { AccountStore } from './account.store.ts';
import { RefreshTokens } from './refresh-tokens.ts';
import type { StoredUser } from './user.schema.ts';

/** Claims of a token about its sign-in, unchecked. */
interface Claims {
  sub?: unknown;
  version?: unknown;
  session?: unknown;
}

/** Sign-ins. One ends with its refresh tokens: by signing out, a new password, a deactivation. All its tokens end at once. */
@Injectable()
export class Sessions {
  private readonly ofViewers = new WeakMap<Viewer, string>();

  constructor(
    private readonly accounts: AccountStore,
    private readonly refreshTokens: RefreshTokens,
  ) {}

  /** The current user of a sign-in; `null` when it has ended. */
  async userOf({ sub, version, session }: Claims): Promise<StoredUser | null> {
    const user = await this.accounts.unsafelyFindActive(sub, version);
    return user && (await this.refreshTokens.lives(session, user._id)) ? user : null;
  }

  /** Remembers the sign-in of a viewer's request; beside the viewer, because no answer may contain it. */
  note(viewer: Viewer, session: unknown): Viewer {
    if (typeof session === 'string') this.ofViewers.set(viewer, session);
    return viewer;
  }

  /** @throws DomainError SIGNED_OUT for a viewer without a request */
  of(viewer: Viewer): string {
    const session = this.ofViewers.get(viewer);
    if (session === undefined) throw new DomainError('SIGNED_OUT');
    return session;
  }
}
