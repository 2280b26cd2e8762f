import { Injectable } from '@nestjs/common';
import { lookup, Resolver } from 'node:dns/promises';

const TIMEOUT_MS = 3_000;

/** Finds the addresses of names. */
@Injectable()
export class Addresses {
  private readonly resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1 });

  /** Asks the name servers alone: a name server that is slow on purpose holds up nothing else of this process, as `lookup` would. */
  async public(name: string): Promise<string[]> {
    const found = await Promise.allSettled([this.resolver.resolve4(name), this.resolver.resolve6(name)]);
    return found.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []));
  }

  /** As the machine itself finds a host that its operator has named. */
  async named(name: string): Promise<string[]> {
    return (await lookup(name, { all: true })).map(({ address }) => address);
  }
}
