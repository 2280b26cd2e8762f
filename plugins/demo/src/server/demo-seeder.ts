import type { StoredImage } from '@aislelab/domain';
import { SEEDING, type SeedingPort } from '@aislelab/server-kit';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { RenderRequest } from '../art/render-child.ts';
import { PRODUCTS } from '../catalogue.ts';
import { posterSize } from '../posters.ts';
import { drawPictures } from './pictures.ts';
import { brands, categories, companies, planograms, products } from './records/library.ts';
import { DEMO_POS_MATERIALS, posMaterials, posterKey } from './records/pos-materials.ts';
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
    await this.seeding.closeAccounts(users());
  }

  private async seed(): Promise<void> {
    const pictures = await this.pictures();
    this.seeding.progress('demo data: library and people');
    await this.seeding.write('regions', regions());
    await this.seeding.write('categories', categories());
    await this.seeding.write('companies', companies());
    await this.seeding.write('brands', brands());
    await this.seeding.write('products', products(pictures.packs));
    await this.seeding.write('posMaterials', posMaterials(pictures.posters));
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

  private async pictures(): Promise<Pictures & { posters: Map<string, StoredImage> }> {
    const packs = new Map<string, StoredImage>();
    const redesigns = new Map<string, StoredImage>();
    const posters = new Map<string, StoredImage>();
    const requests: RenderRequest[] = [
      ...PRODUCTS.map(({ id }) => ({ picture: 'pack' as const, product: id })),
      ...REDESIGNED.map((id) => ({ picture: 'redesign' as const, product: id })),
      ...DEMO_POS_MATERIALS.map((material) => ({ picture: 'poster' as const, ...material })),
    ];
    let drawn = 0;
    await drawPictures(requests, async (request, png) => {
      if (request.picture === 'poster') {
        posters.set(posterKey(request), await this.store(png, 'pos', posterSize(request.type)));
      } else {
        const image = await this.store(png, 'product', productOf(request.product));
        (request.picture === 'pack' ? packs : redesigns).set(request.product, image);
      }
      drawn += 1;
      if (drawn % 20 === 0) this.seeding.progress(`demo data: ${drawn} of ${requests.length} packshots drawn`);
    });
    return { packs, redesigns, posters };
  }

  private store(png: Buffer, kind: 'product' | 'pos', { width, height }: { width: number; height: number }) {
    return this.seeding.storeImage(png, { kind, widthCm: width, heightCm: height });
  }
}
