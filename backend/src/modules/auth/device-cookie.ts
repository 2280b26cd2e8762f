import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { createHash, randomUUID } from 'node:crypto';
import { TokenService } from '../../common/tokens/token.service.ts';
import { AppConfig } from '../../config/app-config.ts';
import { hostCookie } from './host-cookie.ts';
import { placeOf, type Place } from './place.ts';

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
