import { PX_PER_CM } from '@aislelab/domain';
import sharp from 'sharp';
import type { Figure } from '../../../../test/support/figure.ts';
import { PRODUCTS } from '../catalogue.ts';
import { readPicture } from '../server/pictures.ts';

const PACKSHOTS = 300;
const EVERY = 6;
/** As the platform encodes what travels to the store. */
const LIGHT = { quality: 74, alphaQuality: 85, effort: 5 } as const;

/** S6: what the pictures of a store weigh on their way, by those of the demo. */
export async function figures(): Promise<Figure[]> {
  const packs = PRODUCTS.filter((_, index) => index % EVERY === 0);
  let bytes = 0;
  for (const { id, width } of packs) {
    const scaled = sharp(await readPicture('packs', id)).resize({ width: Math.round(width * PX_PER_CM.shopper) });
    bytes += (await scaled.webp(LIGHT).toBuffer()).length;
  }
  const value = ((bytes / packs.length) * PACKSHOTS) / 2 ** 20;
  return [{ id: 'S6', what: `${PACKSHOTS} packshots`, value, limit: 2.5, unit: 'MB' }];
}
