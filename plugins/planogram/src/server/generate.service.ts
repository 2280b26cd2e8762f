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
import { LIBRARY, type LibraryPort } from '@aislelab/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { GenerateQuery } from './generate-query.ts';

/** Fills a section with products that the viewer may see, differently every time. */
@Injectable()
export class GenerateService {
  constructor(@Inject(LIBRARY) private readonly library: Pick<LibraryPort, 'productsFor'>) {}

  async generate(viewer: Viewer, query: GenerateQuery): Promise<Planogram> {
    const nothing: Planogram = { version: LAYOUT_VERSION, shelves: {} };
    if (query.empty) return completePlanogram(nothing, [query.section]);
    const { organization, categories, region } = query;
    const products = await this.library.productsFor({ viewer, organization, categories, region });
    const shelves = shelvesFromLeft(query.section);
    const { shelfType } = getSection(query.section);
    return { ...nothing, shelves: fillSection({ shelves, shelfType, products, seed: randomInt(2 ** 32) }) };
  }
}
