import { badValue, failedToParse } from '../errors.ts';
import { decode } from '../bson/decode.ts';
import { encode, RawDoc } from '../bson/encode.ts';
import type { Doc } from '../bson/values.ts';
import { collectionForWrite, findCollection, type CommandContext } from '../engine.ts';
import { collationFor } from '../query/collation.ts';
import { findAll, type QuerySpec } from '../query/run.ts';
import type { View } from '../storage/view.ts';
import { compileUpdate } from '../update/update.ts';
import { docArgument, nameArgument, variablesArgument } from './arguments.ts';
import { projector } from './read.ts';
import { changeOne, finish, flag, runStatement, upsertOne } from './write.ts';

interface Outcome {
  lastErrorObject: Doc;
  value: Doc | undefined;
}

function removeOne(command: Doc, context: CommandContext, view: View, name: string): Outcome {
  const collection = findCollection(context, name);
  const [found] = findAll(view, collection, { ...query(command), limit: 1 });
  if (!collection || !found) return { lastErrorObject: { n: 0 }, value: undefined };
  const value = decode(found.bytes);
  context.engine.documents.remove(view, collection, found.recordId, value);
  return { lastErrorObject: { n: 1 }, value };
}

function query(command: Doc): QuerySpec & { variables: Doc } {
  const { sort, collation, hint } = command;
  const variables = variablesArgument(command);
  return { filter: docArgument(command, 'query'), sort, collation, hint, variables };
}

function updateOne(command: Doc, context: CommandContext, view: View, name: string): Outcome {
  const { arrayFilters, collation } = command;
  const spec = query(command);
  const existing = findCollection(context, name);
  const update = compileUpdate(command['update'], {
    arrayFilters,
    collation: collationFor(existing, collation),
    variables: spec.variables,
  });
  const wantsNew = flag(command, 'new');
  const upsert = flag(command, 'upsert');
  const collection = upsert ? collectionForWrite(context, name) : existing;
  const [found] = findAll(view, collection, { ...spec, limit: 1 });
  if (collection && found) {
    const { before, after } = changeOne(context, view, collection, found, spec.filter, update, {
      collation,
      variables: spec.variables,
    });
    return { lastErrorObject: { n: 1, updatedExisting: true }, value: wantsNew ? after : before };
  }
  if (!collection || !upsert) return { lastErrorObject: { n: 0, updatedExisting: false }, value: undefined };
  const inserted = upsertOne(context, view, collection, spec.filter, update);
  const lastErrorObject = { n: 1, updatedExisting: false, upserted: inserted['_id'] };
  return { lastErrorObject, value: wantsNew ? inserted : undefined };
}

export async function findAndModify(command: Doc, context: CommandContext): Promise<Doc> {
  const name = nameArgument(command, 'findAndModify' in command ? 'findAndModify' : 'findandmodify');
  const removes = flag(command, 'remove');
  if (removes && command['update'] !== undefined) throw failedToParse('Cannot specify both an update and remove=true');
  if (!removes && command['update'] === undefined)
    throw failedToParse('Either an update or remove=true must be specified');
  if (removes && (flag(command, 'new') || flag(command, 'upsert')))
    throw badValue('remove=true goes with neither new nor upsert');
  const project = projector(
    docArgument(command, 'fields'),
    docArgument(command, 'query'),
    collationFor(findCollection(context, name), command['collation']),
    variablesArgument(command),
  );
  const { lastErrorObject, value } = await runStatement(context, (view) =>
    removes ? removeOne(command, context, view, name) : updateOne(command, context, view, name),
  );
  return finish(context, { lastErrorObject, value: value ? new RawDoc(project(encode(value))) : null });
}
