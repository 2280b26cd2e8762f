import mongoose from 'mongoose';
import { brokenInvariants, RULES, type Rule } from './common/invariants/invariants.ts';

/** Findings named one by one; more of a rule are only counted. */
const NAMED = 20;

const [, , uri = ''] = process.argv;
const connection = await mongoose.createConnection(uri, { autoIndex: false, autoCreate: false }).asPromise();
const found = new Map<Rule, string[]>();
try {
  if (!connection.db) throw new Error('not connected');
  for await (const { rule, id } of brokenInvariants(connection.db)) found.set(rule, [...(found.get(rule) ?? []), id]);
} finally {
  await connection.close();
}
for (const rule of Object.keys(RULES) as Rule[]) {
  const ids = found.get(rule) ?? [];
  console.log(`${ids.length === 0 ? 'ok' : `BROKEN ${ids.length} times`}: ${RULES[rule]}`);
  for (const id of ids.slice(0, NAMED)) console.log(`  ${id}`);
}
process.exitCode = found.size === 0 ? 0 : 1;
