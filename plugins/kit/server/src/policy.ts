import { can, type Action, type AnyAction, type Id, type Viewer } from '@aislelab/domain';
import { createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';

/** Metadata key of a route's policy. A route without one stops the boot. */
export const POLICY = 'aislelab.policy';

/**
 * Callers of a route. `allow` names an action of `can(viewer, action)` in the domain package or of the plugin; `signedIn` admits every
 * active user; `shopper` admits the bearer of a shopper token; `public` admits everyone.
 */
export type Policy =
  | { kind: 'public' }
  | { kind: 'signedIn'; tokens?: TokenRule }
  | { kind: 'shopper' }
  | { kind: 'allow'; action: AnyAction; tokens?: TokenRule };
/** API tokens that may call a route: all, none, or those that may do one of these actions. */
export type TokenRule = boolean | readonly Action[];
interface TokenOptions {
  /** By default tokens may call what an action admits them to, and nothing that only asks for a sign-in. */
  tokens?: TokenRule;
}

/** True when the policy admits the token of the viewer, or the viewer has none. It does not check the rights of the viewer. */
export function admitsTokenOf(viewer: Viewer, policy: Policy): boolean {
  if (!viewer.token || policy.kind === 'public' || policy.kind === 'shopper') return true;
  const { tokens = policy.kind === 'allow' } = policy;
  return typeof tokens === 'boolean' ? tokens : tokens.some((action) => can(viewer, action));
}

/** Everyone may call this route: say why in a comment beside it. A signed-in viewer is still known. */
export const Public = () => SetMetadata<string, Policy>(POLICY, { kind: 'public' });
/** Every signed-in, active user may call this route. */
export const SignedIn = (options: TokenOptions = {}) =>
  SetMetadata<string, Policy>(POLICY, { kind: 'signedIn', ...options });
/** The bearer of a shopper token of a session may call this route. */
export const ShopperOnly = () => SetMetadata<string, Policy>(POLICY, { kind: 'shopper' });
/** Viewers for whom `can(viewer, action)` holds may call this route; the service checks the record itself again. */
export const Allow = (action: AnyAction, options: TokenOptions = {}) =>
  SetMetadata<string, Policy>(POLICY, { kind: 'allow', action, ...options });

/** Visit that a shopper token belongs to. */
export interface ShopperIdentity {
  session: Id;
  project: Id;
}
interface KnownRequest {
  user?: Viewer;
  shopper?: ShopperIdentity;
}
const requestOf = (context: ExecutionContext) => context.switchToHttp().getRequest<KnownRequest>();

/** The signed-in viewer of the request. */
export const CurrentViewer = createParamDecorator((_: unknown, context: ExecutionContext): Viewer => {
  const { user } = requestOf(context);
  if (!user) throw new Error('CurrentViewer on a route that is not for signed-in users');
  return user;
});
/** The viewer of a public route, `null` for a caller who is not signed in. */
export const MaybeViewer = createParamDecorator(
  (_: unknown, context: ExecutionContext): Viewer | null => requestOf(context).user ?? null,
);
/** The visit of a `@ShopperOnly()` route. */
export const CurrentShopper = createParamDecorator((_: unknown, context: ExecutionContext): ShopperIdentity => {
  const { shopper } = requestOf(context);
  if (!shopper) throw new Error('CurrentShopper on a route that admits others than shoppers');
  return shopper;
});
