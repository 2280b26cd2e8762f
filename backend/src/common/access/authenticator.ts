import type { Viewer } from '@aislelab/domain';
import type { ShopperIdentity } from '@aislelab/server-kit';
import type { Request } from 'express';

/** Port of the guard to the auth module, which is in a layer above. */
export const AUTHENTICATOR = Symbol('aislelab.authenticator');
export interface Authenticator {
  /** The signed-in, active user of the request; `null` when its token is absent, broken, expired or no longer valid. */
  viewer(request: Request): Promise<Viewer | null>;
  /** Why the token of a refused request is no longer valid, where its own bearer may know; otherwise `undefined`. */
  refusal(request: Request): Promise<string | undefined>;
  /** @throws DomainError SIGNED_OUT */
  shopper(request: Request): Promise<ShopperIdentity>;
}

declare global {
  // oxlint-disable-next-line typescript/no-namespace -- the only way to extend Express's request
  namespace Express {
    interface Request {
      shopper?: ShopperIdentity;
    }
    // Passport declares `user?: User` and leaves the type to us.
    interface User extends Viewer {}
  }
}
