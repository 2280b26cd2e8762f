import { MongoError, badValue } from '../errors.ts';
import { encodeAll } from '../bson/encode.ts';
import { isDoc, isNumeric, type Doc } from '../bson/values.ts';
import { toNumber } from '../bson/numeric.ts';
import { collectionForWrite, type CommandContext } from '../engine.ts';
import type { View } from '../storage/view.ts';
import { atOnce, type Steps } from '../turns.ts';
import { batchArgument, docArgument, listArgument, numberArgument, variablesArgument } from './arguments.ts';
import { deleteStatement, finish, insertOne, isOrdered, runAll, updateStatement, type Target } from './write.ts';

const KINDS = ['insert', 'update', 'delete'] as const;
type Kind = (typeof KINDS)[number];

interface Operation {
  kind: Kind;
  target: Target;
  op: Doc;
}

function operationOf(op: unknown, namespaces: unknown[], variables: Doc): Operation {
  const kind = isDoc(op) ? KINDS.find((name) => name in op) : undefined;
  if (!isDoc(op) || !kind) throw new MongoError(40415, 'A bulkWrite operation must be an insert, update or delete');
  const at = isNumeric(op[kind]) ? toNumber(op[kind]) : -1;
  const info = namespaces[at];
  const ns = isDoc(info) ? info['ns'] : undefined;
  if (typeof ns !== 'string') throw badValue(`BulkWrite ops entry ${kind} has an invalid nsInfo index.`);
  const dot = ns.indexOf('.');
  if (dot < 1 || dot === ns.length - 1) throw new MongoError(73, `Invalid namespace specified '${ns}'`);
  return { kind, op, target: { db: ns.slice(0, dot), name: ns.slice(dot + 1), variables } };
}

/** The `bulkWrite` command: inserts, updates and deletes of several collections in one request. */
export async function bulkWrite(command: Doc, context: CommandContext): Promise<Doc> {
  if (context.db !== 'admin') throw new MongoError(13, 'bulkWrite may only be run against the admin database.');
  const namespaces = listArgument(command, 'nsInfo');
  const variables = variablesArgument(command);
  const operations = batchArgument(command, 'ops').map((op) => operationOf(op, namespaces, variables));
  const totals = { nInserted: 0, nMatched: 0, nModified: 0, nUpserted: 0, nDeleted: 0 };
  const results: Doc[] = [];

  const run = function* (view: View, { kind, op, target }: Operation): Steps<Doc> {
    const { filter: q, updateMods: u, constants: c, multi, ...options } = op;
    if (kind === 'insert') {
      insertOne(context, view, collectionForWrite(context, target.name, target.db), op['document']);
      totals.nInserted++;
      return { n: 1 };
    }
    if (kind === 'delete') {
      const { n } = yield* deleteStatement(context, view, target, { ...options, q, limit: multi === true ? 0 : 1 });
      totals.nDeleted += n;
      return { n };
    }
    const { n, nModified, ...made } = yield* updateStatement(context, view, target, {
      ...options,
      q,
      u,
      c,
      multi,
    });
    totals.nModified += nModified;
    if (!('upserted' in made)) {
      totals.nMatched += n;
      return { n, nModified };
    }
    totals.nUpserted++;
    return { n, nModified, upserted: { _id: made.upserted } };
  };

  const errors = await runAll(context, operations, isOrdered(command), function* (view, operation, idx) {
    results.push({ ok: 1, idx, ...(yield* run(view, operation)) });
  });
  const failed = errors.map(({ index: idx, ...error }) => ({ ok: 0, idx, ...error, n: 0 }));
  const shown =
    command['errorsOnly'] === true
      ? failed
      : [...results, ...failed].toSorted((a, b) => Number(a['idx']) - Number(b['idx']));
  const cursor = atOnce(
    context.engine.cursors.start(encodeAll(shown), {
      ns: 'admin.$cmd.bulkWrite',
      batchSize: numberArgument(docArgument(command, 'cursor'), 'batchSize') ?? Number.POSITIVE_INFINITY,
      owner: context.transaction,
    }),
  );
  return finish(context, { cursor, nErrors: failed.length, ...totals });
}
