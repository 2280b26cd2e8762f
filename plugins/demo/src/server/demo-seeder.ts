import { POS_TYPE_INFO, type StoredImage } from '@aislelab/domain';
import { SEEDING, type SeedingPort } from '@aislelab/server-kit';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { PRODUCTS } from '../catalogue.ts';
import { readPicture, type PictureFolder } from './pictures.ts';
import { brands, categories, companies, planograms, products } from './records/library.ts';
import { DEMO_POS_MATERIALS, posMaterials, posterKey } from './records/pos-materials.ts';
import { organizations, regions, users } from './records/people.ts';
import { productOf, projects, REDESIGNED, type Pictures } from './records/projects.ts';
import { sessions } from './records/sessions.ts';

/** Subject of a picture, with its size in cm. */
interface Shown {
  id: string;
  width: number;
  height: number;
}

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

  private async pictures(): Promise<Pictures & { posters: ReadonlyMap<string, StoredImage> }> {
    const redesigned = REDESIGNED.map(productOf);
    const posters = DEMO_POS_MATERIALS.map((material) => ({
      id: posterKey(material),
      ...POS_TYPE_INFO[material.type],
    }));
    const count = PRODUCTS.length + redesigned.length + posters.length;
    let done = 0;
    const stored = async (folder: PictureFolder, kind: 'product' | 'pos', { id, width, height }: Shown) => {
      const png = await readPicture(folder, id);
      const image = await this.seeding.storeImage(png, { kind, widthCm: width, heightCm: height });
      done += 1;
      if (done % 20 === 0) this.seeding.progress(`demo data: ${done} of ${count} pictures stored`);
      return [id, image] as const;
    };
    return {
      packs: new Map(await Promise.all(PRODUCTS.map((pack) => stored('packs', 'product', pack)))),
      redesigns: new Map(await Promise.all(redesigned.map((pack) => stored('redesigns', 'product', pack)))),
      posters: new Map(await Promise.all(posters.map((poster) => stored('posters', 'pos', poster)))),
    };
  }
}
