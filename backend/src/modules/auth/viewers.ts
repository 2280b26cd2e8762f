import type { Id, Viewer } from '@aislelab/domain';
import type { ViewersPort } from '@aislelab/server-kit';
import { Injectable } from '@nestjs/common';
import { AccountStore } from './account.store.ts';
import { ApiTokens } from './api-tokens/api-tokens.ts';

/** The current viewer with an id: a person, or an organization by the token of its request. */
@Injectable()
export class Viewers implements ViewersPort {
  constructor(
    private readonly accounts: AccountStore,
    private readonly tokens: ApiTokens,
  ) {}

  async current(id: Id): Promise<Viewer | null> {
    return (await this.accounts.current(id)) ?? this.tokens.viewerById(id);
  }
}
