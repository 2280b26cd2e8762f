import { Injectable } from '@nestjs/common';
import type { CookieOptions, Request, Response } from 'express';
import { createHash, randomUUID } from 'node:crypto';
import { requestIdOf } from '../../common/http/request-log.ts';
import { Log } from '../../common/log/log.ts';
import { TokenService } from '../../common/tokens/token.service.ts';
import { AppConfig } from '../../config/app-config.ts';
import type { SignIn, SignedInAnswer } from './auth.service.ts';
import { placeOf, type Place } from './place.ts';
import { REFRESH_TTL_MS } from './refresh-tokens.ts';

/**
 * A cookie that no script reads. Over https its name has a prefix by which browsers bind it to this host, so that no other host of the domain
 * can set or replace it; they demand Secure and the path `/` for that. Without https they would refuse the prefix.
 */
function hostCookie(
  name: string,
  path: string,
  { publicUrl }: Pick<AppConfig, 'publicUrl'>,
): { name: string; options: CookieOptions } {
  const secure = publicUrl.startsWith('https:');
  const options = { httpOnly: true, sameSite: 'lax', secure, path: secure ? '/' : path } as const;
  return { name: secure ? `__Host-${name}` : name, options };
}

/** The refresh token is in a cookie; without https, only the routes for signing in receive it. */
@Injectable()
export class RefreshCookie {
  private readonly cookie: ReturnType<typeof hostCookie>;

  constructor(
    config: AppConfig,
    private readonly log: Log,
  ) {
    this.cookie = hostCookie('refresh', '/api/auth', config);
  }

  /** Logs a new session; a renewal continues one. */
  begin(response: Response, signIn: SignIn): SignedInAnswer {
    const { req } = response;
    this.log.info({ msg: 'signed in', viewer: signIn.viewer._id, ip: req.ip ?? null, requestId: requestIdOf(req) });
    return this.answer(response, signIn);
  }

  /** Moves the refresh token into the cookie; the rest is the answer. */
  answer(response: Response, { refreshToken, ...answer }: SignIn): SignedInAnswer {
    response.cookie(this.cookie.name, refreshToken, { ...this.cookie.options, maxAge: REFRESH_TTL_MS });
    return answer;
  }

  clear(response: Response): void {
    response.clearCookie(this.cookie.name, this.cookie.options);
  }

  isSent(request: Request): boolean {
    return this.read(request) !== undefined;
  }

  tokenOf(request: Request): string | null {
    const token = this.read(request);
    return typeof token === 'string' && token.length < 100 ? token : null;
  }

  private read(request: Request): unknown {
    const cookies = request.cookies as Record<string, unknown> | undefined;
    return cookies?.[this.cookie.name];
  }
}

const DEVICE_TTL_SECONDS = 400 * 24 * 3_600;
/** Accounts of one browser; the longest unused is dropped. */
const MOST_ACCOUNTS = 10;
const MAX_LENGTH = 2_000;

interface Device {
  id: string;
  accounts: string[];
}

/**
 * Remembers the accounts that have signed in in this browser. It grants no access: such a browser has attempts of its own, so that
 * others cannot use them up, from the same network or from all over the world.
 */
@Injectable()
export class DeviceCookie {
  private readonly cookie: ReturnType<typeof hostCookie>;

  constructor(
    private readonly tokens: TokenService,
    config: AppConfig,
  ) {
    this.cookie = hostCookie('device', '/api', config);
  }

  /** Source of a request for an account. */
  placeFor(account: string, request: Request): Place {
    const device = this.read(request);
    return { ...placeOf(request), ...(device?.accounts.includes(nameOf(account)) && { device: device.id }) };
  }

  /** Remembers an account after its owner has signed in. */
  remember(account: string, request: Request, response: Response): void {
    const known = this.read(request);
    const others = known?.accounts.filter((name) => name !== nameOf(account)) ?? [];
    const accounts = [nameOf(account), ...others].slice(0, MOST_ACCOUNTS);
    const token = this.tokens.sign('device', { id: known?.id ?? randomUUID(), accounts }, DEVICE_TTL_SECONDS);
    response.cookie(this.cookie.name, token, { ...this.cookie.options, maxAge: DEVICE_TTL_SECONDS * 1_000 });
  }

  private read(request: Request): Device | null {
    const token = (request.cookies as Record<string, unknown> | undefined)?.[this.cookie.name];
    if (typeof token !== 'string' || token.length > MAX_LENGTH) return null;
    try {
      const { id, accounts } = this.tokens.verify('device', token);
      if (typeof id !== 'string' || !Array.isArray(accounts)) return null;
      return { id, accounts: accounts.filter((name) => typeof name === 'string') };
    } catch {
      return null;
    }
  }
}

function nameOf(account: string): string {
  return createHash('sha256').update(account).digest('base64url').slice(0, 22);
}
