import { randomInt } from 'node:crypto';
import {
  completePlanogram,
  fillSection,
  getSection,
  LAYOUT_VERSION,
  shelvesFromLeft,
  type Planogram,
  type Viewer,
} from '@aislelab/domain';
import { accountOf, AccountTurns, LIBRARY, type LibraryPort } from '@aislelab/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { GenerateQuery } from './generate-query.ts';

/** Sections that are filled at once: each may read thousands of products. */
const FILLED = { atOnce: 2, waiting: 20 };
/** Of one account, beside the one that is filled. */
const MAX_WAITING = 6;
const BUSY = 'Many sections are being filled: try again in a moment.';

/** Fills a section with products that the viewer may see, differently every time. */
@Injectable()
export class GenerateService {
  private readonly turns = new AccountTurns(FILLED, MAX_WAITING, BUSY);

  constructor(@Inject(LIBRARY) private readonly library: Pick<LibraryPort, 'productsFor'>) {}

  /** @throws DomainError TOO_MANY_REQUESTS, UNAVAILABLE when too many sections are being filled, for the account or for all */
  async generate(viewer: Viewer, query: GenerateQuery): Promise<Planogram> {
    const nothing: Planogram = { version: LAYOUT_VERSION, shelves: {} };
    if (query.empty) return completePlanogram(nothing, [query.section]);
    const { organization, categories, region } = query;
    const shelves = shelvesFromLeft(query.section);
    const { shelfType } = getSection(query.section);
    return this.turns.run(accountOf(viewer), async () => {
      const products = await this.library.productsFor({ viewer, organization, categories, region });
      return { ...nothing, shelves: fillSection({ shelves, shelfType, products, seed: randomInt(2 ** 32) }) };
    });
  }
}
