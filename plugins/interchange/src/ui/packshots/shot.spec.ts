import { describe, expect, it } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import type { PackshotMatches, PackshotProductView } from '../../rules/views.ts';
import { planShots } from './shot.ts';
import { collectShots, SHOT_LIMITS } from './unpack.ts';

const product = (id: string, image: object | null = null) => ({ _id: id, name: id, image }) as PackshotProductView;
const file = (name: string, bytes: Uint8Array | string = 'x') => new File([bytes as BlobPart], name);

describe('case 27 which picture goes to which product', () => {
  const names = ['a.png', 'a.1.png', 'a_back.png', 'b.png', 'c.png'];
  const found: PackshotMatches = {
    matches: [
      { name: 'a.png', product: product('A'), side: 'front' },
      { name: 'a.1.png', product: product('A'), side: 'front' },
      { name: 'a_back.png', product: product('A'), side: 'back' },
      { name: 'b.png', product: product('B', {}), side: 'front' },
    ],
    unmatched: [{ name: 'c.png', reason: 'No product has this SKU' }],
  };
  const plan = (replace: boolean) =>
    planShots(
      names.map((name) => ({ name, file: file(name) })),
      found,
      replace,
    ).map(({ name, state }) => `${name} ${state}`);

  it('one front a product, none that has a picture unless it is to be replaced', () => {
    expect(plan(false)).toEqual([
      'a.png waiting',
      'a.1.png skipped',
      'a_back.png skipped',
      'b.png skipped',
      'c.png unmatched',
    ]);
    expect(plan(true)[3]).toBe('b.png waiting');
  });
});

describe('what is chosen', () => {
  it('may be pictures and archives, stored and compressed, in folders; the rest is said', async () => {
    const archive = zipSync({
      'shots/1.png': strToU8('one'),
      'shots/2.PNG': [strToU8('two'.repeat(10_000)), { level: 0 }],
      'readme.txt': strToU8('no'),
      '__MACOSX/._1.png': strToU8('noise'),
    });
    const { files, refused } = await collectShots(
      [file('0.png', 'zero'), file('all.zip', archive), file('x.jpg'), file('0.png')],
      () => undefined,
    );
    expect(files.map(({ name, file: { size } }) => [name, size])).toEqual([
      ['0.png', 4],
      ['shots/1.png', 3],
      ['shots/2.PNG', 30_000],
    ]);
    expect(refused.map(({ name }) => name)).toEqual(['readme.txt', 'x.jpg', '0.png']);
  });

  it('a bomb in an archive ends when it is too large, a damaged archive is said', async () => {
    const bomb = zipSync(
      { 'bomb.png': new Uint8Array(SHOT_LIMITS.bytes + 1_000_000), 'ok.png': strToU8('ok') },
      { level: 9 },
    );
    const first = await collectShots([file('bomb.zip', bomb)], () => undefined);
    expect(first.refused[0]).toEqual({ name: 'bomb.png', reason: 'An image may have at most 20 MB' });
    expect(first.files.map(({ name }) => name)).toEqual(['ok.png']);
    const damaged = zipSync({ 'a.png': strToU8('a'.repeat(5_000)) }).slice(0, 45);
    const second = await collectShots([file('half.zip', damaged)], () => undefined);
    expect(second).toMatchObject({ files: [], refused: [{ reason: expect.stringContaining('damaged') }] });
  });
});
