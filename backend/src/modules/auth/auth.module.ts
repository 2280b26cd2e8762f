import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AUTHENTICATOR } from '../../common/access/authenticator.ts';
import { AccountStore } from './account.store.ts';
import { ATTEMPT_MODEL, attemptSchema } from './attempt.schema.ts';
import { Attempts } from './attempts.ts';
import { AuthController } from './auth.controller.ts';
import { AuthService } from './auth.service.ts';
import { JwtStrategy } from './jwt.strategy.ts';
import { PassportAuthenticator } from './passport-authenticator.ts';
import { Passwords } from './passwords.ts';
import { REFRESH_TOKEN_MODEL, refreshTokenSchema } from './refresh-token.schema.ts';
import { RefreshTokens } from './refresh-tokens.ts';
import { USER_MODEL, userSchema } from './user.schema.ts';

/** Global for the guard, which is below this module and asks for the authenticator by its token. */
@Global()
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: USER_MODEL, schema: userSchema },
      { name: REFRESH_TOKEN_MODEL, schema: refreshTokenSchema },
      { name: ATTEMPT_MODEL, schema: attemptSchema },
    ]),
  ],
  controllers: [AuthController],
  providers: [
    AccountStore,
    Attempts,
    AuthService,
    JwtStrategy,
    Passwords,
    RefreshTokens,
    { provide: AUTHENTICATOR, useClass: PassportAuthenticator },
  ],
  exports: [AUTHENTICATOR, MongooseModule, Passwords],
})
export class AuthModule {}
