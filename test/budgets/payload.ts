import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { processImage } from '../../backend/src/common/storage/image-processor.ts';
import { renderPackshot } from '../../plugins/demo/src/art/packshot.ts';
import { PRODUCTS } from '../../plugins/demo/src/catalogue.ts';
import { syntheticContent } from '../../plugins/store/src/testing/synthetic-content.ts';
import type { Figure } from '../support/figure.ts';

const PACKSHOTS = 300;
const EVERY = 6;
const MEGABYTE = 2 ** 20;

/** S6: what 300 packshots and the store's content weigh on their way: the demo's packs as the platform sends them, and JSON as it travels. */
export async function figures(): Promise<Figure[]> {
  // The platform takes PNG only; what is drawn here is drawn as a packshot would come from a customer.
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  let bytes = 0;
  const packs = PRODUCTS.filter((_, index) => index % EVERY === 0);
  for (const product of packs) {
    const { width: widthCm, height: heightCm } = product;
    const { light } = await processImage(await renderPackshot(product), { kind: 'product', widthCm, heightCm });
    bytes += light.length;
  }
  const pictures = (bytes / packs.length) * PACKSHOTS;
  const content = gzipSync(JSON.stringify(syntheticContent({ products: PACKSHOTS }))).length;
  return [
    { id: 'S6', what: '300 packshots and the content', value: (pictures + content) / MEGABYTE, limit: 2.5, unit: 'MB' },
    { id: 'S6', what: "the store's content", value: content / 1024, limit: 60, unit: 'KB' },
  ];
}
