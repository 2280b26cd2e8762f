import { NO_PERMISSIONS, type Viewer } from '@aislelab/domain';
import { Allow, Public, ShopperOnly, SignedIn } from '@aislelab/server-kit';
import { describe, expect, it } from '@jest/globals';
import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { AccessGuard } from './access.guard.ts';

class Routes {
  undecorated(): void {}
  @Public()
  open(): void {}
  @SignedIn()
  signedIn(): void {}
  @ShopperOnly()
  shopper(): void {}
  @Allow('users.read')
  users(): void {}
  @SignedIn({ tokens: true })
  openToTokens(): void {}
  @SignedIn({ tokens: ['library.write', 'regions.write'] })
  openToSome(): void {}
  @Allow('users.read', { tokens: false })
  closedToTokens(): void {}
}
// A class that is public as a whole cannot open a route that says otherwise.
@Public()
class OpenRoutes {
  inherits(): void {}
  @Allow('settings.write')
  settings(): void {}
}
const customer: Viewer = {
  _id: 'c'.repeat(24),
  name: 'Someone',
  email: 'someone@example.test',
  role: 'CUSTOMER',
  organization: 'a'.repeat(24),
  permissions: NO_PERMISSIONS,
  units: 'CM',
};
const admin: Viewer = { ...customer, role: 'ADMIN', organization: null };

async function admits(route: object, viewer: Viewer | null, type: unknown = Routes) {
  const request = {} as Request;
  const context = {
    getHandler: () => route,
    getClass: () => type,
    switchToHttp: () => ({ getRequest: () => request, getResponse: () => ({}) }),
  } as unknown as ExecutionContext;
  const identity = { session: 's', project: 'p' };
  const authenticator = {
    viewer: async () => viewer,
    refusal: async () => undefined,
    shopper: async () => identity,
  };
  const outcome = await new AccessGuard(new Reflector(), authenticator).canActivate(context).catch((error: unknown) => {
    return Reflect.get(error as object, 'code') as unknown;
  });
  return { outcome, user: request.user, shopper: request.shopper };
}
const { undecorated, open, signedIn, shopper, users } = Routes.prototype;

describe('AccessGuard', () => {
  it('refuses a route without a policy, whoever asks', async () => {
    expect((await admits(undecorated, admin)).outcome).toBe('FORBIDDEN');
  });
  it('admits everybody to a public route and knows who is signed in', async () => {
    expect(await admits(open, null)).toMatchObject({ outcome: true, user: undefined });
    expect(await admits(open, customer)).toMatchObject({ outcome: true, user: customer });
  });
  it('admits only who is signed in, and only who may', async () => {
    expect((await admits(signedIn, null)).outcome).toBe('SIGNED_OUT');
    expect(await admits(signedIn, customer)).toMatchObject({ outcome: true, user: customer });
    expect((await admits(users, null)).outcome).toBe('SIGNED_OUT');
    expect((await admits(users, customer)).outcome).toBe('FORBIDDEN');
    expect((await admits(users, admin)).outcome).toBe(true);
  });
  it('knows shoppers by their visit, not as viewers', async () => {
    expect(await admits(shopper, admin)).toEqual({
      outcome: true,
      user: undefined,
      shopper: { session: 's', project: 'p' },
    });
  });
  it('admits an API token where it names the action, and to what only asks for a sign-in where that says so', async () => {
    const { openToTokens, openToSome, closedToTokens } = Routes.prototype;
    const token = (...actions: string[]): Viewer => ({ ...admin, token: { _id: 't', name: 'Import', actions } });
    const outcomes = async (viewer: Viewer) =>
      Promise.all(
        [users, closedToTokens, signedIn, openToTokens, openToSome, open].map(
          async (route) => (await admits(route, viewer)).outcome === true,
        ),
      );
    expect(await outcomes(admin)).toEqual([true, true, true, true, true, true]);
    expect(await outcomes(token('users.read'))).toEqual([true, false, false, true, false, true]);
    expect(await outcomes(token('regions.write'))).toEqual([false, false, false, true, true, true]);
    expect(await outcomes(token())).toEqual([false, false, false, true, false, true]);
  });
  it('takes the policy of the route before that of its class', async () => {
    expect((await admits(OpenRoutes.prototype.inherits, null, OpenRoutes)).outcome).toBe(true);
    expect((await admits(OpenRoutes.prototype.settings, customer, OpenRoutes)).outcome).toBe('FORBIDDEN');
  });
});
