import { JobQueue, TEST_PASSWORD } from '@aislelab/backend/testing';
import { emptyPlanogram, type LibraryKind, type Permissions } from '@aislelab/domain';
import type { Actor } from '../access/world/actors.ts';
import { newId } from '../access/world/projects.ts';
import { idOf, member } from '../access/world/send.ts';
import type { World } from '../access/world/world.ts';
import type { Recorder } from './recorder.ts';

/** What the lists and forms of the screens ask to be populated. */
const REFERENCES: Readonly<Record<LibraryKind, readonly (readonly string[])[]>> = {
  categories: [[]],
  companies: [[]],
  brands: [[], ['company']],
  products: [
    ['category', 'company', 'brand'],
    ['region', 'category', 'company', 'brand'],
  ],
  posmaterials: [
    ['category', 'brand'],
    ['region', 'category', 'brand'],
  ],
  planograms: [['categories'], ['region', 'categories']],
};
const KINDS = Object.keys(REFERENCES) as LibraryKind[];

/**
 * Records with everything that they may have, beside those of the world, which have little: read as the screens read them, so that
 * the answers show what may be empty and what may not.
 */
export async function walk(world: World, recorder: Recorder): Promise<void> {
  const [admin, content, customer] = (['ADMIN', 'CONTENT_MANAGER', 'manageOrganization'] as const).map((name) =>
    world.actor(name),
  ) as [Actor, Actor, Actor];
  const organization = world.ingredients.owners.own.organization;
  const team = world.ingredients.owners.own.team;
  const { category, company, brand } = world.ingredients.plain;
  const { image } = world;
  const ask = async (actor: Actor, method: string, path: string, body?: unknown) =>
    (await recorder.ask(actor, { method, path, body })).json;
  const get = (actor: Actor, path: string, query?: unknown, search?: string) =>
    recorder.ask(actor, { method: 'GET', path, ...(query !== undefined && { query }), ...(search && { search }) });

  const region = idOf(
    await ask(admin, 'POST', '/regions', {
      name: 'Germany',
      currency: '€',
      currencyPosition: 'AFTER',
      translationsArray: [{ key: 'start.mission', value: 'Ihr Auftrag' }],
    }),
  );
  const items: Readonly<Record<LibraryKind, object>> = {
    categories: { name: 'Rich category' },
    companies: { name: 'Rich company' },
    brands: { name: 'Rich brand', company },
    products: {
      name: 'Rich product',
      description: 'Crisp',
      region,
      category,
      company,
      brand,
      price: 199,
      barcode: '4006381333931',
      lengthUnit: 'INCH',
      width: 3,
      height: 8,
      image,
    },
    posmaterials: { name: 'Rich side', type: 'SIDE', region, category, brand, image: { front: image, back: image } },
    planograms: {
      name: 'Rich wall',
      region,
      categories: [category],
      purpose: 'BACK',
      planogram: emptyPlanogram('library', 'BACK'),
    },
  };
  for (const kind of KINDS) {
    const path = `/library/${kind}`;
    const own = await ask(admin, 'POST', path, { ...items[kind], name: `${kind} of one`, organization });
    const made = [own, await ask(content, 'POST', path, items[kind])];
    if (kind !== 'categories') made.push(await ask(customer, 'POST', path, { ...items[kind], name: `Own ${kind}` }));
    for (const actor of [admin, content, customer]) {
      for (const names of REFERENCES[kind])
        for (const populate of actor === admin ? [names, [...names, 'organization']] : [names]) {
          const query = { limit: 100, ...(populate.length > 0 && { populate }) };
          await get(actor, path, query);
          await recorder.ask(actor, { method: 'POST', path: `${path}/query`, body: query });
          const [item] = actor === content ? made.slice(1) : made;
          await get(actor, `${path}/${idOf(item)}`, populate.length > 0 ? { populate } : undefined);
        }
    }
    const version = member(own, 'version');
    await ask(admin, 'PATCH', `${path}/${idOf(own)}`, { version, name: `Changed ${kind}` });
  }
  for (const [kind, id] of [
    ['brands', brand],
    ['companies', company],
    ['categories', category],
  ])
    await get(admin, `/library/${kind}/${id}/uses`);

  // People.
  const permissions: Partial<Permissions> = { readProjects: true, readProjectsForTeams: team ? [team] : [] };
  const person = { name: 'Rich person', units: 'CM', team, permissions };
  await ask(admin, 'POST', '/users', { ...person, email: 'rich@example.test', role: 'CUSTOMER', organization });
  await ask(customer, 'POST', '/users', { ...person, email: 'richer@example.test' });
  await get(admin, '/users', { limit: 100, populate: ['organization'] });
  for (const actor of [admin, customer]) await get(actor, '/users', { limit: 100 });
  const whole = await ask(admin, 'POST', '/organizations', {
    name: 'Rich organization',
    country: 'usa',
    phone: { dialCode: '1', number: '2025550100' },
    billing: {
      name: 'Accounts',
      address: '1 Main Street',
      postalCode: '20001',
      city: 'Washington',
      country: 'usa',
      taxId: '12-3456789',
      phone: { dialCode: '1', number: '2025550100' },
    },
    teams: [{ name: 'First team' }],
  });
  await get(admin, '/organizations', { limit: 100 });
  await get(admin, '/organizations', { limit: 100, select: ['name', 'teams'] });
  for (const search of ['teams=true', '']) await get(admin, `/organizations/${idOf(whole)}`, undefined, search);
  const home = { version: member((await get(customer, '/organizations/me', undefined, 'teams=true')).json, 'version') };
  await recorder.ask(customer, {
    method: 'PATCH',
    path: '/organizations/me',
    search: 'teams=true',
    body: {
      ...home,
      country: 'swe',
      phone: { dialCode: '46', number: '40123456' },
      billing: { name: 'Accounts', city: 'Malmö', country: 'swe', phone: { dialCode: '46', number: '40123456' } },
    },
  });
  await get(customer, '/organizations/me', undefined, 'teams=true');
  for (const actor of [admin, content, customer]) {
    await get(actor, '/regions', { limit: 100 });
    await get(actor, `/regions/${region}`);
    await get(actor, '/users/me');
  }

  for (const { viewer } of [admin, customer]) {
    const client = world.test.client();
    await client.signIn(viewer?.email ?? '', TEST_PASSWORD);
    const { status, body } = await client.post('/auth/refresh');
    const renewed = { status, text: JSON.stringify(body), json: body };
    recorder.note({ viewer: null }, { method: 'POST', path: '/auth/refresh' }, renewed);
  }
  await projects();
  for (const actor of [admin, customer])
    for (const path of ['', '/unread', '/settings']) await get(actor, `/notifications${path}`);
  for (const path of ['/audit', '/mails']) {
    const { json } = await get(admin, path, { limit: 100 });
    for (const row of (member(json, 'data') as unknown[]).slice(0, 10))
      if (path === '/mails') await get(admin, `${path}/${idOf(row)}`);
  }

  /** A draft with all there can be, and projects in every status with messages, payments and a report. */
  async function projects(): Promise<void> {
    const created = await ask(customer, 'POST', '/projects', { name: 'Rich project', region, team });
    const path = `/projects/${idOf(created)}`;
    const product = {
      _id: newId(),
      name: 'Rich pack',
      category,
      categoryName: '',
      brand,
      brandName: '',
      price: 499,
      barcode: '4006381333931',
      width: 10,
      height: 20,
      image,
      library: false,
    };
    const topper = {
      _id: newId(),
      name: 'Rich topper',
      type: 'TOP',
      category,
      brand,
      image: { front: image, back: null },
      library: false,
    };
    const side = { ...topper, _id: newId(), name: 'Rich side', type: 'SIDE', image: { front: image, back: image } };
    const planogram = emptyPlanogram('project');
    const shelf = planogram.shelves['right-1'];
    const [level, ...levels] = shelf?.segments ?? [];
    if (!shelf || !level) throw new Error('no shelf');
    const groups = [{ _id: newId(), product: product._id, span: 1, spanY: 1, priceTagColor: 'RED' as const }];
    const filled = {
      ...planogram,
      shelves: {
        ...planogram.shelves,
        'right-1': {
          ...shelf,
          posMaterials: { TOP: topper._id, SIDE_LEFT: side._id },
          segments: [{ ...level, groups }, ...levels],
        },
      },
    };
    const patched = await ask(customer, 'PATCH', path, {
      version: member(created, 'version'),
      content: {
        ...(member(created, 'content') as object),
        products: { [product._id]: product },
        posMaterials: { [topper._id]: topper, [side._id]: side },
        display: true,
        priceTagColor: 'RED',
        mission: 'Buy breakfast.',
        review: product._id,
        useRating: true,
        useImpressions: true,
        translationsUsed: true,
        translationsArray: [{ key: 'start.mission', value: 'Ihr Auftrag' }],
      },
      variations: [true, false].map((primary) => ({
        _id: newId(),
        primary,
        resources: [
          { targetType: 'DISPLAY', targetInfo: 'BACKGROUND', file: image },
          { targetType: 'PRODUCT', targetInfo: product._id, file: image },
        ],
        ...(!primary && { prices: { [product._id]: 399 }, planogram: filled }),
      })),
      planogram: filled,
    });
    if (!patched) throw new Error('not saved');
    const read = async () => {
      for (const actor of [admin, customer]) {
        await get(actor, path, undefined, 'full=true');
        await get(actor, path);
        await get(actor, `${path}/missing`);
      }
      await get(admin, '/projects', { limit: 100, populate: ['region', 'createdBy', 'organization'] });
      await get(customer, '/projects', { limit: 100, populate: ['region', 'createdBy'] });
      await get(world.actor('readProjects'), '/projects', { limit: 100, populate: ['region'] });
      await get(admin, path, { select: ['simulating'] });
      await get(admin, path, { select: ['compiling', 'stats'] });
    };
    const act = (actor: Actor, action: string, body?: unknown) => ask(actor, 'POST', `${path}/actions/${action}`, body);
    await read();
    await act(customer, 'submit');
    await act(customer, 'unsubmit');
    await act(customer, 'submit');
    await act(customer, 'quote-request', { message: 'How much?' });
    await read();
    await act(admin, 'quote-response', { success: false, message: 'Too much' });
    await read();
    await act(customer, 'quote-request', { message: 'And now?' });
    await act(admin, 'quote-response', {
      success: true,
      type: 'PRICE',
      samplePerVariation: 10,
      price: 10_000,
      preapprove: false,
    });
    await read();
    const paid = await act(customer, 'pay', { plan: 'QUOTE' });
    const card = { number: '4242424242424242', expiry: '12/31', cvc: '123', name: 'Mara Lindqvist' };
    await ask(customer, 'POST', '/payments/sandbox/confirm', {
      paymentIdClient: member(paid, 'paymentIdClient'),
      ...card,
    });
    await world.test.app.get(JobQueue).idle();
    await read();
    await get(customer, `${path}/payments`);
    await act(admin, 'approval', { success: true });
    await act(admin, 'live', { samplePerVariation: 10, redirect: 'https://panel.example.test/' });
    await read();
    await get(customer, `/storage/shopper${path.replace('/projects', '/project')}`);
    await act(admin, 'processing', { preapprove: false });
    await act(admin, 'analysis', { analysis: 'The new pack sells.' });
    await read();

    // A published study with sessions and numbers.
    const { id } = await world.fresh('project', 'own', 'REPORT');
    const study = `/projects/${id}`;
    const time = `t=${Date.now()}`;
    const all = { limit: 20, sort: 'search.sumQuantity', where: {} };
    await get(
      admin,
      `${study}/sessions`,
      { ...all, select: { maps: 0, words: 0, products: 0, events: 0, path: 0 } },
      time,
    );
    const replayed = ['variation', 'shopper', 'cart', 'search', 'durTotal', 'durIdle', 'device', 'frameRate', 'flags'];
    const detail = ['rating', 'words', 'products', 'maps', 'events', 'path'];
    await get(admin, `${study}/sessions`, { ...all, select: [...replayed, ...detail] });
    await get(admin, `${study}/sessions`, { where: { source: 'SIMULATED' }, limit: 1, select: ['source'] });
    const entries = [
      [['project'], {}, ['sample', 'rating', 'words', 'variation', 'spending', 'durations']],
      [['project'], { variation: [0] }, ['maps', 'variation']],
    ];
    for (const actor of [admin, customer]) await get(actor, `${study}/stats/compact`, entries);
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    const share = await ask(customer, 'POST', `${study}/report/shares`, { expiresAt });
    await get(customer, `${study}/report/shares`);
    if (typeof member(share, 'token') !== 'string') throw new Error('no link');
  }
}
