import type { Query } from '@aislelab/domain';
import { connectionOf } from './viewers.ts';
import type { TestApp } from './create-test-app.ts';
import type { TestClient } from './test-client.ts';

export interface Command {
  collection: string;
  method: string;
  filter: Record<string, unknown>;
  options: Record<string, unknown>;
}

/**
 * The commands that the models sent while the work was done.
 * @param only collections to look at: the sweepers of others may be at work in the same moment
 */
export async function watching<T>(
  test: TestApp,
  work: () => Promise<T>,
  only?: readonly string[],
): Promise<{ result: T; commands: Command[] }> {
  const commands: Command[] = [];
  const connection = connectionOf(test);
  connection.set('debug', (collection: string, method: string, filter: object = {}, options: object = {}) => {
    if (only && !only.includes(collection)) return;
    commands.push({ collection, method, filter: { ...filter }, options: { ...options } });
  });
  try {
    return { result: await work(), commands };
  } finally {
    connection.set('debug', false);
  }
}

/** A list as a client asks for it, and the commands that the database got for it. */
export async function watchedList<T>(
  test: TestApp,
  client: TestClient,
  path: string,
  query: Query,
  only?: readonly string[],
) {
  const { result, commands } = await watching(test, () => client.get<T>(path, { query }), only);
  if (result.status !== 200) throw new Error(`${path} ${JSON.stringify(query)}: ${JSON.stringify(result.body)}`);
  return { body: result.body, commands };
}

/** What the database does to find what a command asks for. */
export async function planOf(test: TestApp, { collection, filter, options }: Command) {
  const found = connectionOf(test).collection(collection).find(filter, options);
  const explained = (await found.explain('executionStats')) as {
    queryPlanner: { winningPlan: unknown };
    executionStats: { totalKeysExamined: number; totalDocsExamined: number };
  };
  const stages = [...JSON.stringify(explained.queryPlanner.winningPlan).matchAll(/"stage":"(\w+)"/g)];
  return { stages: stages.map(([, stage]) => stage ?? ''), ...explained.executionStats };
}

/** Puts many records into the collection of a model, past all rules. */
export async function fill(
  test: TestApp,
  model: string,
  count: number,
  record: (index: number) => Record<string, unknown>,
): Promise<void> {
  const { collection } = connectionOf(test).model(model);
  const batch = 5_000;
  for (let start = 0; start < count; start += batch) {
    const length = Math.min(batch, count - start);
    await collection.insertMany(Array.from({ length }, (_, index) => record(start + index)));
  }
}
