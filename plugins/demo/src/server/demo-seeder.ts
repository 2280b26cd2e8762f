import type { StoredImage } from '@aislelab/domain';
import { SEEDING, type SeedingPort } from '@aislelab/server-kit';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { PRODUCTS } from '../catalogue.ts';
import { drawPackshots } from './packshots.ts';
import { brands, categories, companies, planograms, products } from './records/library.ts';
import { organizations, regions, users } from './records/people.ts';
import { productOf, projects, REDESIGNED, type Pictures } from './records/projects.ts';
import { sessions } from './records/sessions.ts';

/**
 * Fills a new platform with a store, people, projects in every status and a published study. Every record has an id of its own
 * making: a start that was interrupted goes on with the next one, and nothing is there twice.
 */
@Injectable()
export class DemoSeeder implements OnApplicationBootstrap {
  constructor(@Inject(SEEDING) private readonly seeding: SeedingPort) {}

  async onApplicationBootstrap(): Promise<void> {
    if (await this.seeding.due()) await this.seed();
  }

  private async seed(): Promise<void> {
    const pictures = await this.pictures();
    this.seeding.progress('demo data: library and people');
    await this.seeding.write('regions', regions());
    await this.seeding.write('categories', categories());
    await this.seeding.write('companies', companies());
    await this.seeding.write('brands', brands());
    await this.seeding.write('products', products(pictures.packs));
    await this.seeding.write('planograms', planograms());
    await this.seeding.write('organizations', organizations());
    await this.seeding.write('users', users());
    await this.projects(pictures);
    await this.seeding.finish();
    this.seeding.progress('demo data: done');
  }

  private async projects(pictures: Pictures): Promise<void> {
    const all = projects(pictures);
    await this.seeding.write('projects', all);
    for (const { _id, name, status } of all) {
      if (status !== 'LIVE' && status !== 'PROCESSING' && status !== 'REPORT') continue;
      this.seeding.progress(`demo data: shoppers of '${name}'`);
      await this.seeding.write('sessions', sessions(await this.seeding.freeze(_id)));
      if (status === 'REPORT') await this.seeding.compile(_id);
    }
  }

  private async pictures(): Promise<Pictures> {
    const packs = new Map<string, StoredImage>();
    const redesigns = new Map<string, StoredImage>();
    const requests = [
      ...PRODUCTS.map(({ id }) => ({ product: id, redesigned: false })),
      ...REDESIGNED.map((id) => ({ product: id, redesigned: true })),
    ];
    let drawn = 0;
    await drawPackshots(requests, async ({ product, redesigned }, png) => {
      const { width, height } = productOf(product);
      const image = await this.seeding.storeImage(png, { kind: 'product', widthCm: width, heightCm: height });
      (redesigned ? redesigns : packs).set(product, image);
      drawn += 1;
      if (drawn % 20 === 0) this.seeding.progress(`demo data: ${drawn} of ${requests.length} packshots drawn`);
    });
    return { packs, redesigns };
  }
}
