import { hash, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';

/** The library's enum cannot be imported as a value. */
const ARGON2ID = 2;
/** The parameters that OWASP's password storage guide names for argon2id. */
const OPTIONS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

@Injectable()
export class Passwords {
  private readonly nobodys = hash('of nobody', OPTIONS);

  hash(password: string): Promise<string> {
    return hash(password.trim(), OPTIONS);
  }

  /** Takes the same time whether or not there is a hash: the answer must not tell which addresses exist. */
  async matches(passwordHash: string | null, password: string): Promise<boolean> {
    const matches = await verify(passwordHash ?? (await this.nobodys), password.trim());
    return passwordHash !== null && matches;
  }
}
