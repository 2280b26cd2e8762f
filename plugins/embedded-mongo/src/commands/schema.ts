import { MongoError, badValue, notSupported } from '../errors.ts';
import { decode } from '../bson/decode.ts';
import { encodeAll } from '../bson/encode.ts';
import { toNumber } from '../bson/numeric.ts';
import { equals, isDoc, isNumeric, type Doc } from '../bson/values.ts';
import { collectionForWrite, findCollection, type CommandContext } from '../engine.ts';
import { storedCollation } from '../query/collation.ts';
import { compileFilter } from '../query/match.ts';
import { indexFromSpec, spaceOf, type CollectionInfo, type IndexInfo } from '../storage/catalog.ts';
import { atOnce } from '../turns.ts';
import { docArgument, listArgument, nameArgument, numberArgument } from './arguments.ts';

const missing = (ns: string): MongoError => new MongoError(26, `ns does not exist: ${ns}`);

function existing(context: CommandContext, name: string): CollectionInfo {
  const collection = findCollection(context, name);
  if (!collection) throw missing(`${context.db}.${name}`);
  return collection;
}

const CREATE_LEFT_OUT = ['capped', 'viewOn', 'timeseries', 'validator', 'clusteredIndex', 'encryptedFields'];

export function create(command: Doc, context: CommandContext): Doc {
  const name = nameArgument(command, 'create');
  for (const option of CREATE_LEFT_OUT) {
    const value = command[option];
    const empty = value === undefined || value === false || (isDoc(value) && Object.keys(value).length === 0);
    if (!empty) throw notSupported(`A collection with the option '${option}'`);
  }
  const collation = storedCollation(command['collation']);
  const found = findCollection(context, name);
  if (!found) context.engine.catalog.create(context.db, name, collation && { collation });
  else throw new MongoError(48, `Collection ${context.db}.${name} already exists.`);
  return {};
}

export function drop(command: Doc, context: CommandContext): Doc {
  const collection = findCollection(context, nameArgument(command, 'drop'));
  if (!collection) return { ns: `${context.db}.${nameArgument(command, 'drop')}` };
  context.engine.catalog.drop(collection);
  return { nIndexesWas: collection.indexes.length, ns: collection.ns };
}

export function dropDatabase(_command: Doc, context: CommandContext): Doc {
  for (const collection of context.engine.catalog.all())
    if (collection.db === context.db) context.engine.catalog.drop(collection);
  return { dropped: context.db };
}

export function renameCollection(command: Doc, context: CommandContext): Doc {
  const [from, to] = [String(command['renameCollection']), String(command['to'])];
  const split = (ns: string): [string, string] => [ns.slice(0, ns.indexOf('.')), ns.slice(ns.indexOf('.') + 1)];
  const collection = context.engine.catalog.find(...split(from));
  if (!collection) throw new MongoError(26, `Source collection ${from} does not exist`);
  const target = context.engine.catalog.find(...split(to));
  if (target && command['dropTarget'] !== true) throw new MongoError(48, 'target namespace exists');
  if (target) context.engine.catalog.drop(target);
  context.engine.catalog.rename(collection, ...split(to));
  return {};
}

const cursorOf = (context: CommandContext, ns: string, docs: Doc[], command: Doc): Doc => ({
  cursor: atOnce(
    context.engine.cursors.start(encodeAll(docs), {
      ns,
      batchSize: numberArgument(docArgument(command, 'cursor'), 'batchSize'),
    }),
  ),
});

export function listCollections(command: Doc, context: CommandContext): Doc {
  const filter = compileFilter(docArgument(command, 'filter'));
  const docs = context.engine.catalog
    .all()
    .filter((collection) => collection.db === context.db)
    .map((collection) => ({
      name: collection.name,
      type: 'collection',
      options: collection.options,
      info: { readOnly: false, uuid: collection.uuid },
      idIndex: collection.indexes[0]?.spec ?? {},
    }))
    .filter((doc) => filter.matches(doc));
  const shown = command['nameOnly'] === true ? docs.map(({ name, type }) => ({ name, type })) : docs;
  return cursorOf(context, `${context.db}.$cmd.listCollections`, shown, command);
}

export function listDatabases(command: Doc, context: CommandContext): Doc {
  const { catalog, store } = context.engine;
  const filter = compileFilter(docArgument(command, 'filter'));
  const names = [...new Set(catalog.all().map(({ db }) => db))].sort();
  const sizeOnDisk = Math.round(store.sizeOnDisk() / Math.max(1, names.length));
  const databases = names.map((name) => ({ name, sizeOnDisk, empty: false })).filter((doc) => filter.matches(doc));
  if (command['nameOnly'] === true) return { databases: databases.map(({ name }) => ({ name })) };
  return { databases, totalSize: store.sizeOnDisk(), totalSizeMb: Math.round(store.sizeOnDisk() / 1048576) };
}

export function listIndexes(command: Doc, context: CommandContext): Doc {
  const collection = existing(context, nameArgument(command, 'listIndexes'));
  return cursorOf(
    context,
    collection.ns,
    collection.indexes.map(({ spec }) => spec),
    command,
  );
}

const SPECIAL_KINDS = new Set(['hashed', '2d', '2dsphere']);
const INDEX_OPTIONS = new Set([
  '2dsphereIndexVersion',
  'bits',
  'min',
  'max',
  'v',
  'key',
  'name',
  'unique',
  'sparse',
  'partialFilterExpression',
  'expireAfterSeconds',
  'collation',
  'background',
  'hidden',
  'ns',
]);

function checkedSpec(raw: unknown, inherited: unknown): Doc {
  if (!isDoc(raw) || !isDoc(raw['key']) || Object.keys(raw['key']).length === 0)
    throw new MongoError(67, 'an index needs a key of at least one field');
  for (const [path, kind] of Object.entries(raw['key'])) {
    if (typeof kind === 'string' && !SPECIAL_KINDS.has(kind)) throw notSupported(`A ${kind} index (${path})`);
    if (path.includes('$**')) throw notSupported('A wildcard index');
    if (isNumeric(kind) && toNumber(kind) === 0)
      throw new MongoError(67, 'Values in the index key pattern cannot be 0.');
    if (path === '' || path.split('.').includes('')) throw new MongoError(67, `Index key '${path}' is empty`);
  }
  for (const option of Object.keys(raw)) {
    if (!INDEX_OPTIONS.has(option))
      throw new MongoError(
        197,
        `The field '${option}' is not valid for an index specification or not supported by the embedded database`,
      );
  }
  const { name, key, v: _v, background: _background, ns: _ns, unique, sparse, hidden, collation, ...rest } = raw;
  const generated = Object.entries(key as Doc)
    .map(([path, kind]) => `${path}_${String(kind)}`)
    .join('_');
  const flags = {
    ...(unique === true && { unique }),
    ...(sparse === true && { sparse }),
    ...(hidden === true && { hidden }),
  };
  const stored = storedCollation(collation ?? inherited);
  return {
    v: 2,
    key,
    name: typeof name === 'string' ? name : generated,
    ...flags,
    ...rest,
    ...(stored && { collation: stored }),
  };
}

/** Options that make an index another one; a different lifetime or visibility does not. */
const IDENTITY = ['key', 'collation', 'partialFilterExpression', 'unique', 'sparse'];
const sameIn = (a: Doc, b: Doc, names: string[]): boolean =>
  names.every((name) => equals(a[name] ?? null, b[name] ?? null));

const conflict = (code: number, message: string, wanted: Doc, own: Doc): MongoError =>
  new MongoError(code, `${message} Requested index: ${JSON.stringify(wanted)}, existing index: ${JSON.stringify(own)}`);

/** True when the index that a specification requests exists; errors 85 and 86 when it contradicts one. */
function alreadyThere(collection: CollectionInfo, spec: Doc): boolean {
  for (const { spec: own, name } of collection.indexes) {
    if (name === '_id_' && sameIn(own, spec, ['key'])) return true;
    const equivalent = sameIn(own, spec, IDENTITY);
    const identical = equivalent && sameIn(own, spec, ['expireAfterSeconds', 'hidden']);
    if (name === spec['name']) {
      if (identical) return true;
      if (equivalent)
        throw conflict(85, 'An equivalent index already exists with the same name but different options.', spec, own);
      throw conflict(
        86,
        'An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation.',
        spec,
        own,
      );
    }
    if (identical) throw new MongoError(85, `Index already exists with a different name: ${name}`);
    if (equivalent)
      throw conflict(85, 'An equivalent index already exists with a different name and options.', spec, own);
  }
  return false;
}

function build(context: CommandContext, collection: CollectionInfo, spec: Doc): void {
  const { engine } = context;
  const index = indexFromSpec(engine.catalog.newId(), spec);
  const view = engine.newView();
  const { low, high } = spaceOf(collection.id);
  for (const { key, value } of view.scan('records', low, high)) {
    engine.documents.indexIn(view, collection, index, key.subarray(4), undefined, decode(value));
  }
  view.apply();
  engine.catalog.addIndex(collection, index);
}

export function createIndexes(command: Doc, context: CommandContext): Doc {
  const name = nameArgument(command, 'createIndexes');
  const before = findCollection(context, name);
  const specs = listArgument(command, 'indexes').map((spec) => checkedSpec(spec, before?.options['collation']));
  const createdCollectionAutomatically = !before;
  const collection = collectionForWrite(context, name);
  const numIndexesBefore = collection.indexes.length;
  for (const spec of specs) if (!alreadyThere(collection, spec)) build(context, collection, spec);
  const numIndexesAfter = collection.indexes.length;
  const note = numIndexesAfter === numIndexesBefore ? { note: 'all indexes already exist' } : {};
  return { numIndexesBefore, numIndexesAfter, createdCollectionAutomatically, ...note };
}

function indexesMeant(collection: CollectionInfo, wanted: unknown): IndexInfo[] {
  if (wanted === '*') return collection.indexes.slice(1);
  if (Array.isArray(wanted)) return wanted.flatMap((item) => indexesMeant(collection, item));
  const found = collection.indexes.find(({ name, spec }) =>
    isDoc(wanted) ? equals(spec['key'], wanted) : name === wanted,
  );
  if (!found) throw new MongoError(27, `index not found with name [${String(wanted)}]`);
  if (found === collection.indexes[0]) throw new MongoError(72, 'cannot drop _id index');
  return [found];
}

export function dropIndexes(command: Doc, context: CommandContext): Doc {
  const name = 'dropIndexes' in command ? 'dropIndexes' : 'deleteIndexes';
  const collection = existing(context, nameArgument(command, name));
  const nIndexesWas = collection.indexes.length;
  for (const index of indexesMeant(collection, command['index'])) context.engine.catalog.removeIndex(collection, index);
  return { nIndexesWas };
}

/** Only the lifetime and the visibility of an index can be changed. */
export function collMod(command: Doc, context: CommandContext): Doc {
  const collection = existing(context, nameArgument(command, 'collMod'));
  const change = docArgument(command, 'index');
  const { name, keyPattern } = change;
  const [index] = command['index'] === undefined ? [] : indexesMeant(collection, name ?? keyPattern);
  const seconds = numberArgument(change, 'expireAfterSeconds');
  const { hidden } = change;
  if (!index || (seconds === undefined && typeof hidden !== 'boolean'))
    throw notSupported('collMod other than expireAfterSeconds and hidden of an index');
  const reply: Doc = {};
  if (seconds !== undefined) {
    if (index.expireAfterSeconds !== undefined) reply['expireAfterSeconds_old'] = index.expireAfterSeconds;
    reply['expireAfterSeconds_new'] = seconds;
    index.expireAfterSeconds = seconds;
    index.spec = { ...index.spec, expireAfterSeconds: seconds };
  }
  if (typeof hidden === 'boolean') {
    const { hidden: before = false, ...spec } = index.spec;
    if (hidden && index === collection.indexes[0]) throw badValue("can't hide _id index");
    if (hidden !== before) Object.assign(reply, { hidden_old: before, hidden_new: hidden });
    index.spec = hidden ? { ...spec, hidden } : spec;
  }
  context.engine.catalog.save(collection);
  return reply;
}
