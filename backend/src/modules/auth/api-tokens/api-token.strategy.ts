import { TOKEN_PREFIX } from '@aislelab/domain';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Request } from 'express';
import passport from 'passport';
import { Attempts } from '../attempts.ts';
import { placeOf } from '../place.ts';
import { ApiTokens } from './api-tokens.ts';

const BEARER = new RegExp(`^Bearer (${TOKEN_PREFIX}\\S*)$`, 'i');
const SECRET = new RegExp(`^${TOKEN_PREFIX}[\\w-]{43}$`);
export const API_TOKEN_STRATEGY = 'api-token';

/** The API token of a request, from the header only. */
export const apiTokenOf = ({ headers }: Request): string | undefined => BEARER.exec(headers.authorization ?? '')?.[1];

/** Accepts API tokens. Other bearers are left to the strategies beside it. */
@Injectable()
export class ApiTokenStrategy extends passport.Strategy implements OnModuleInit {
  constructor(
    private readonly tokens: ApiTokens,
    private readonly attempts: Attempts,
  ) {
    super();
  }

  onModuleInit(): void {
    passport.use(API_TOKEN_STRATEGY, this);
  }

  override authenticate(request: Request): void {
    const secret = apiTokenOf(request);
    // A truncated or invented token is not looked up.
    if (secret === undefined || !SECRET.test(secret)) this.fail();
    else
      this.bearer(secret, request).then(
        (viewer) => (viewer ? this.success(viewer) : this.fail()),
        (error: unknown) => this.error(error),
      );
  }

  /** @throws DomainError TOO_MANY_REQUESTS for a network that guesses; a valid token works from there all the same */
  private async bearer(secret: string, request: Request) {
    const token = await this.tokens.find(secret);
    if (!token) await this.attempts.begin('token', { place: placeOf(request) });
    const viewer = await this.tokens.viewer(token);
    if (token && viewer) await this.tokens.noteUse(token);
    return viewer;
  }
}
