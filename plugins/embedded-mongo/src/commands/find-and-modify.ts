import { badValue, failedToParse } from '../errors.ts';
import { truthy } from '../aggregate/evaluation.ts';
import { encode, Raw } from '../bson/encode.ts';
import type { Doc } from '../bson/values.ts';
import { findCollection, type CommandContext } from '../engine.ts';
import { collationFor } from '../query/collation.ts';
import { docArgument, nameArgument, variablesArgument } from './arguments.ts';
import { projector } from './read.ts';
import { deleteStatement, finish, runStatement, updateStatement } from './write.ts';

/** True when a flag is set; drivers send booleans, shells numbers. */
const flag = (command: Doc, name: string): boolean => truthy(command[name]);

export async function findAndModify(command: Doc, context: CommandContext): Promise<Doc> {
  const name = nameArgument(command, 'findAndModify' in command ? 'findAndModify' : 'findandmodify');
  const { update: u, sort, collation, hint, arrayFilters } = command;
  const [removes, upsert, wantsNew] = [flag(command, 'remove'), flag(command, 'upsert'), flag(command, 'new')];
  if (removes && u !== undefined) throw failedToParse('Cannot specify both an update and remove=true');
  if (!removes && u === undefined) throw failedToParse('Either an update or remove=true must be specified');
  if (removes && (wantsNew || upsert)) throw badValue('remove=true goes with neither new nor upsert');
  const q = docArgument(command, 'query');
  const variables = variablesArgument(command);
  const spec = collationFor(findCollection(context, name), collation);
  const project = projector(docArgument(command, 'fields'), q, spec, variables);
  const target = { db: context.db, name, variables };
  const { lastErrorObject, value } = await runStatement(context, function* (view) {
    if (removes) {
      const { n, last } = yield* deleteStatement(context, view, target, { q, limit: 1, collation, hint, sort });
      return { lastErrorObject: { n }, value: last };
    }
    const statement = { q, u, upsert, collation, hint, sort, arrayFilters };
    const { n, upserted, before, after } = yield* updateStatement(context, view, target, statement);
    const updatedExisting = n > 0 && before !== undefined;
    return {
      lastErrorObject: { n, updatedExisting, ...(upserted !== undefined && { upserted }) },
      value: wantsNew ? after : before,
    };
  });
  return finish(context, { lastErrorObject, value: value ? new Raw(3, project(encode(value))) : null });
}
