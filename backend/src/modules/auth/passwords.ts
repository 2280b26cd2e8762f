import { hash, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import { HashGate, type Asker } from './hash-gate.ts';

/** The library's enum cannot be imported as a value. */
const ARGON2ID = 2;
/** The parameters that OWASP's password storage guide names for argon2id. */
const OPTIONS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

@Injectable()
export class Passwords {
  private readonly dummy = hash('of no account', OPTIONS);

  constructor(private readonly gate: HashGate) {}

  /**
   * @param check called when this turn comes; throws to skip the work
   * @throws DomainError TOO_MANY_REQUESTS when too many wait already
   */
  hash(password: string, asker: Asker, check?: () => Promise<unknown>): Promise<string> {
    return this.gate.run(asker, async () => {
      await check?.();
      return hash(password.trim(), OPTIONS);
    });
  }

  /**
   * Takes the same time whether or not there is a hash: the answer must not reveal which addresses exist.
   * @throws DomainError TOO_MANY_REQUESTS when too many wait already
   */
  matches(passwordHash: string | null, password: string, asker: Asker): Promise<boolean> {
    return this.gate.run(asker, async () => {
      const matches = await verify(passwordHash ?? (await this.dummy), password.trim());
      return passwordHash !== null && matches;
    });
  }
}
