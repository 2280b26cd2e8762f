// Entry of a child process: draws what it is asked for into the folder of its argument and tells the index of each picture.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PRODUCTS } from '../catalogue.ts';
import { renderAlternativePackshot, renderPackshot } from './packshot.ts';

/** A pack of the catalogue, as it is or in its other design. */
export interface RenderRequest {
  product: string;
  redesigned: boolean;
}

const dir = process.argv[2];
process.once('message', (requests: readonly RenderRequest[]) => {
  void renderAll(requests).then(() => process.disconnect());
});

async function renderAll(requests: readonly RenderRequest[]): Promise<void> {
  if (!dir) throw new Error('The folder for the pictures is missing');
  for (const [index, { product: id, redesigned }] of requests.entries()) {
    const product = PRODUCTS.find((one) => one.id === id);
    if (!product) throw new Error(`The catalogue has no product ${id}`);
    await writeFile(
      join(dir, `${index}.png`),
      await (redesigned ? renderAlternativePackshot : renderPackshot)(product),
    );
    process.send?.(index);
  }
}
