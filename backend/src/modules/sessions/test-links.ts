import type { Id } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { TokenService } from '../../common/tokens/token.service.ts';

const TEST_DAYS = 7;

/** Links by which a panel tests a live study: such a visit is not stored. */
@Injectable()
export class TestLinks {
  constructor(private readonly tokens: TokenService) {}

  issue(project: Id): { token: string; expires: string } {
    const seconds = TEST_DAYS * 24 * 60 * 60;
    const expires = new Date(Date.now() + seconds * 1_000).toISOString();
    return { token: this.tokens.sign('test', { project }, seconds), expires };
  }

  opens(token: string | null, project: Id): boolean {
    return token !== null && this.tokens.claimsOf('test', token)?.['project'] === project;
  }
}
