import { JobQueue } from '@aislelab/backend/testing';
import { can } from '@aislelab/domain';
import { idIn, open, versionIn, type Cell, type RouteCase } from '../matrix/route-case.ts';
import type { Actor } from '../world/actors.ts';
import { newId } from '../world/projects.ts';
import { member, send } from '../world/send.ts';
import type { World } from '../world/world.ts';

type ImportState = 'parsed' | 'planned' | 'done';
const CSV =
  'Name,Category,Brand,Company,Price,Barcode,SKU,Width (mm),Height (mm)\nPack,Plain,Plain,,1.99,,S-1,85,200\n';

function file(): FormData {
  const form = new FormData();
  form.set('file', new Blob([CSV], { type: 'text/csv' }), 'products.csv');
  form.set('kind', 'products');
  return form;
}
const planOf = (mapping: unknown) => ({
  mapping,
  decimal: '.',
  unit: 'CM',
  mode: 'merge',
  create: false,
  keepBarcodes: false,
});

async function call(world: World, actor: Actor, method: string, path: string, body?: unknown): Promise<unknown> {
  const { status, text, json } = await send(world.test.url, actor, {
    method,
    path: `/interchange/imports${path}`,
    body,
  });
  if (status >= 300) throw new Error(`${method} ${path}: ${text}`);
  return json;
}

/** An import that the actor began and brought this far: nobody else's business. */
async function createImport(world: World, actor: Actor, state: ImportState): Promise<string> {
  const begun = await call(world, actor, 'POST', '', file());
  const id = String(member(begun, 'id'));
  if (state !== 'parsed') await call(world, actor, 'PUT', `/${id}/plan`, planOf(member(begun, 'mapping')));
  if (state === 'done') {
    await call(world, actor, 'POST', `/${id}/run`);
    await world.test.app.get(JobQueue).idle();
  }
  return id;
}

/** Imports that are only looked at, made before anybody looks. */
const looked = new WeakMap<Actor, string>();
async function prepare(world: World): Promise<void> {
  for (const actor of world.actors.values()) {
    if (!looked.has(actor) && can(actor.viewer, 'library.write')) {
      looked.set(actor, await createImport(world, actor, 'planned'));
    }
  }
}
const own = ({ actor }: Cell) => ({ id: looked.get(actor) ?? newId() });
const fresh = (state: ImportState) => async (cell: Cell) => {
  const { actor, world } = cell;
  return { id: can(actor.viewer, 'library.write') ? await createImport(world, actor, state) : newId() };
};

export const INTERCHANGE_CASES: Readonly<Record<string, RouteCase>> = {
  'POST /interchange/imports': open({ success: 201, writes: true, body: file }),
  'GET /interchange/imports/:id': open({ prepare, params: own }),
  'GET /interchange/imports/:id/rows': open({ prepare, params: own }),
  'GET /interchange/imports/:id/refused': open({ prepare, params: own }),
  'PUT /interchange/imports/:id/plan': open({
    writes: true,
    params: fresh('parsed'),
    body: () =>
      planOf({
        name: { column: 0 },
        category: { column: 1 },
        brand: { column: 2 },
        price: { column: 4 },
        width: { column: 7, unit: 'MM' },
      }),
  }),
  'POST /interchange/imports/:id/run': open({ success: 202, writes: true, params: fresh('planned') }),
  'POST /interchange/imports/:id/undo': open({ success: 202, writes: true, params: fresh('done') }),
  'GET /interchange/exports/:kind': open({ params: () => ({ kind: 'products' }), search: () => 'format=csv' }),
  'POST /interchange/packshots/match': open({ body: () => ({ names: ['pack.png', 'canary.png'] }) }),
  'POST /interchange/packshots/assign': {
    subject: 'product',
    success: 200,
    writes: true,
    body: async (cell) => ({ product: idIn(cell), version: await versionIn(cell), image: cell.world.image }),
  },
  'GET /interchange/packshots/missing': open(),
};
