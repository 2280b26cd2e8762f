// Entry of a child process: draws what it is asked for into the folder of its argument and tells the index of each picture.
import type { PosType } from '@aislelab/domain';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BRANDS, PRODUCTS, type BrandId } from '../catalogue.ts';
import { posterSvg } from '../posters.ts';
import { renderAlternativePackshot, renderPackshot, renderSvg } from './packshot.ts';

/** A pack of the catalogue, as it is or in its other design, or a POS material of a brand. */
export type RenderRequest =
  { picture: 'pack' | 'redesign'; product: string } | { picture: 'poster'; type: PosType; brand: BrandId };

const dir = process.argv[2];
process.once('message', (requests: readonly RenderRequest[]) => {
  void renderAll(requests).then(() => process.disconnect());
});

async function renderAll(requests: readonly RenderRequest[]): Promise<void> {
  if (!dir) throw new Error('The folder for the pictures is missing');
  for (const [index, request] of requests.entries()) {
    await writeFile(join(dir, `${index}.png`), await render(request));
    process.send?.(index);
  }
}

function render(request: RenderRequest): Promise<Buffer> {
  if (request.picture === 'poster') {
    const brand = BRANDS.find(({ id }) => id === request.brand);
    if (!brand) throw new Error(`The catalogue has no brand ${request.brand}`);
    return renderSvg(posterSvg(request.type, brand));
  }
  const product = PRODUCTS.find(({ id }) => id === request.product);
  if (!product) throw new Error(`The catalogue has no product ${request.product}`);
  return request.picture === 'pack' ? renderPackshot(product) : renderAlternativePackshot(product);
}
