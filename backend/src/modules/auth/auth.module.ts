import { RATE_LIMITS, VIEWERS } from '@aislelab/server-kit';
import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AUTHENTICATOR } from '../../common/access/authenticator.ts';
import { AccountAccess } from './account-access.ts';
import { AccountStore } from './account.store.ts';
import { API_TOKEN_MODEL, apiTokenSchema } from './api-tokens/api-token.schema.ts';
import { ApiTokenStrategy } from './api-tokens/api-token.strategy.ts';
import { ApiTokens, Viewers } from './api-tokens/api-tokens.ts';
import { ATTEMPT_MODEL, Attempts, RateLimits, attemptSchema } from './attempts.ts';
import { AuthController } from './auth.controller.ts';
import { AuthService } from './auth.service.ts';
import { DeviceCookie, RefreshCookie } from './cookies.ts';
import { DownloadTickets } from './download-tickets.ts';
import { HashGate } from './hash-gate.ts';
import { Invitations } from './invitations.ts';
import { JwtStrategy } from './jwt.strategy.ts';
import { ACCOUNT_LINK_MODEL, accountLinkSchema } from './links/account-link.schema.ts';
import { AccountLinks } from './links/account-links.ts';
import { PassportAuthenticator } from './passport-authenticator.ts';
import { PasswordChanges } from './password-changes.ts';
import { PasswordsController } from './passwords.controller.ts';
import { Passwords } from './passwords.ts';
import { REFRESH_TOKEN_MODEL, RefreshTokens, refreshTokenSchema } from './refresh-tokens.ts';
import { Sessions } from './sessions.ts';
import { USER_MODEL, userSchema } from './user.schema.ts';

/** Global for the guard, which is in a layer below and injects the authenticator by its token. */
@Global()
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: USER_MODEL, schema: userSchema },
      { name: REFRESH_TOKEN_MODEL, schema: refreshTokenSchema },
      { name: ATTEMPT_MODEL, schema: attemptSchema },
      { name: ACCOUNT_LINK_MODEL, schema: accountLinkSchema },
      { name: API_TOKEN_MODEL, schema: apiTokenSchema },
    ]),
  ],
  controllers: [AuthController, PasswordsController],
  providers: [
    AccountAccess,
    AccountLinks,
    AccountStore,
    ApiTokens,
    ApiTokenStrategy,
    Attempts,
    AuthService,
    DeviceCookie,
    DownloadTickets,
    HashGate,
    Invitations,
    JwtStrategy,
    PasswordChanges,
    Passwords,
    RefreshCookie,
    RefreshTokens,
    Sessions,
    { provide: AUTHENTICATOR, useClass: PassportAuthenticator },
    { provide: RATE_LIMITS, useClass: RateLimits },
    { provide: VIEWERS, useClass: Viewers },
  ],
  exports: [
    AccountAccess,
    AccountLinks,
    AccountStore,
    ApiTokens,
    Attempts,
    AUTHENTICATOR,
    AuthService,
    RATE_LIMITS,
    DeviceCookie,
    DownloadTickets,
    Invitations,
    MongooseModule,
    Passwords,
    RefreshCookie,
    VIEWERS,
  ],
})
export class AuthModule {}
