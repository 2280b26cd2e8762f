import type { AnyAction, Id, Viewer } from '@aislelab/domain';
import { createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';

/** Metadata key of a route's policy. A route without one stops the boot. */
export const POLICY = 'aislelab.policy';

/**
 * Who may call a route. `allow` names an action of `can(viewer, action)` in the domain package or of the plugin; `signedIn` admits every active user;
 * `shopper` admits the bearer of a shopper token; `public` admits everybody.
 */
export type Policy =
  { kind: 'public' } | { kind: 'signedIn' } | { kind: 'shopper' } | { kind: 'allow'; action: AnyAction };

/** Everybody may call this route: say why in a comment beside it. A viewer who is signed in is known nevertheless. */
export const Public = () => SetMetadata<string, Policy>(POLICY, { kind: 'public' });
/** Every signed-in, active user may call this route. */
export const SignedIn = () => SetMetadata<string, Policy>(POLICY, { kind: 'signedIn' });
/** The bearer of a shopper token of a session may call this route. */
export const ShopperOnly = () => SetMetadata<string, Policy>(POLICY, { kind: 'shopper' });
/** Viewers for whom `can(viewer, action)` holds may call this route; the service checks the record itself again. */
export const Allow = (action: AnyAction) => SetMetadata<string, Policy>(POLICY, { kind: 'allow', action });

/** Whose visit a shopper token stands for. */
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
  if (!user) throw new Error('CurrentViewer on a route that admits nobody signed in');
  return user;
});
/** The viewer of a public route, `null` for everybody else. */
export const MaybeViewer = createParamDecorator(
  (_: unknown, context: ExecutionContext): Viewer | null => requestOf(context).user ?? null,
);
/** The visit of a `@ShopperOnly()` route. */
export const CurrentShopper = createParamDecorator((_: unknown, context: ExecutionContext): ShopperIdentity => {
  const { shopper } = requestOf(context);
  if (!shopper) throw new Error('CurrentShopper on a route that admits others than shoppers');
  return shopper;
});
