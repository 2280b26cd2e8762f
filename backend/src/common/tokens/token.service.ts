import { DomainError } from '@aislelab/domain';
import { Global, Injectable, Module } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { createHash, createSecretKey, type KeyObject } from 'node:crypto';
import { AppConfig } from '../../config/app-config.ts';

/** Purpose of a token; one kind is never accepted in another's place. */
export type TokenKind = 'access' | 'shopper' | 'download' | 'device' | 'test';
export const TOKEN_ISSUER = 'aislelab';
export const TOKEN_ALGORITHM = 'HS256';

/**
 * A key object, because the library tries to read a text as a public key first, for every token: thirty times the work of the signature.
 */
export const tokenKey = ({ secret }: AppConfig): KeyObject => createSecretKey(Buffer.from(secret));

/** Stored in place of a secret of many random bits, such as a token; too fast for passwords. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Signed, short-lived statements: HS256 only, with issuer, purpose (audience) and an expiry that is always checked. */
@Injectable()
export class TokenService {
  private readonly jwt: JwtService;

  constructor(config: AppConfig) {
    this.jwt = new JwtService({ secret: tokenKey(config) });
  }

  sign(kind: TokenKind, claims: Record<string, unknown>, ttlSeconds: number): string {
    const options = {
      algorithm: TOKEN_ALGORITHM,
      issuer: TOKEN_ISSUER,
      audience: kind,
      expiresIn: ttlSeconds,
    } as const;
    return this.jwt.sign(claims, options);
  }

  /** The claims, unchecked but for the signature. @throws DomainError SIGNED_OUT */
  verify(kind: TokenKind, token: string): Record<string, unknown> {
    const claims = this.claimsOf(kind, token);
    if (claims) return claims;
    throw new DomainError('SIGNED_OUT');
  }

  /** The same for a token that may be of another kind: `null` unless it is a valid token of this kind. */
  claimsOf(kind: TokenKind, token: string): Record<string, unknown> | null {
    try {
      const claims: unknown = this.jwt.verify(token, {
        algorithms: [TOKEN_ALGORITHM],
        issuer: TOKEN_ISSUER,
        audience: kind,
      });
      return isTimed(claims) ? claims : null;
    } catch {
      // The reason for a refusal would help only forgers.
      return null;
    }
  }
}

/** The library accepts a token without an expiry for ever. */
function isTimed(claims: unknown): claims is Record<string, unknown> {
  return typeof claims === 'object' && claims !== null && 'exp' in claims && typeof claims.exp === 'number';
}

@Global()
@Module({ providers: [TokenService], exports: [TokenService] })
export class TokensModule {}
