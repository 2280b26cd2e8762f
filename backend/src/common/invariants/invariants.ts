import { MAX_VARIATIONS } from '@aislelab/domain';
import type { mongo } from 'mongoose';

/** Something that no sequence of requests, faults and crashes may bring about. */
export interface Finding {
  rule: Rule;
  /** The document that breaks it. */
  id: string;
}
export const RULES = {
  places: 'projects belong to organizations, teams and regions that exist',
  primary: 'projects have exactly one control among at most 26 variations',
  credit: 'the credit of a project is the sum of its ledger',
  sample: 'no variation has more visits than places',
  content: 'what shoppers saw is frozen from the moment a project is live',
  compiling: 'only a project that is processed is compiled',
  open: 'a project has one open payment at most',
  money: 'what a payment brought in and gave back is what its ledger says',
  ledger: 'lines of the ledger belong to a payment of the same project',
  belongs: 'visits, numbers, links and notices belong to projects that exist',
  variation: 'visits are of a variation that exists',
} as const;
export type Rule = keyof typeof RULES;

type Row = Record<string, unknown>;
interface Known {
  credited: number;
  variations: number;
}
const BATCH = 1_000;
const LIVE_AND_LATER = ['LIVE', 'PROCESSING', 'REPORT'];

/**
 * Looks at every collection once, by cursors; keeps ids and sums of projects and payments in memory, never visits.
 * Meant for a platform at rest: what is being written meanwhile may look broken between two reads.
 */
export async function* brokenInvariants(db: mongo.Db): AsyncGenerator<Finding> {
  const projects = new Map<string, Known>();
  const ledger = await sumsOfLedger(db);
  yield* ledger.findings;
  yield* await checkProjects(db, projects, ledger.credit);
  yield* await checkPayments(db, ledger.money);
  yield* checkBelonging(db, projects);
}

async function sumsOfLedger(db: mongo.Db) {
  const projectOf = new Map<string, string>();
  for await (const row of read(db, 'payments', ['project'])) projectOf.set(idOf(row), text(row['project']));
  const credit = new Map<string, number>();
  const money = new Map<string, { in: number; out: number }>();
  const findings: Finding[] = [];
  for await (const row of read(db, 'ledger', ['project', 'payment', 'money', 'credit', 'event'])) {
    const [project, payment] = [text(row['project']), text(row['payment'])];
    if (projectOf.get(payment) !== project) findings.push({ rule: 'ledger', id: idOf(row) });
    credit.set(project, (credit.get(project) ?? 0) + number(row['credit']));
    const sums = money.get(payment) ?? { in: 0, out: 0 };
    const moved = number(row['money']);
    if (moved > 0) sums.in += moved;
    else sums.out -= moved;
    money.set(payment, sums);
  }
  return { credit, money, findings };
}

async function checkProjects(db: mongo.Db, known: Map<string, Known>, credit: ReadonlyMap<string, number>) {
  const teams = new Map<string, Set<string>>();
  for await (const row of read(db, 'organizations', ['teams']))
    teams.set(idOf(row), new Set(list(row['teams']).map(idOf)));
  const regions = await idsOf(db, 'regions');
  const frozen = await idsOf(db, 'frozen_contents');
  const places = new Map<string, Row>();
  for await (const row of read(db, 'quotas', ['counts'])) places.set(idOf(row), record(row['counts']));
  const fields = ['organization', 'team', 'region', 'status', 'variations.primary', 'payment', 'testing', 'compiling'];
  const findings: Finding[] = [];
  for await (const row of read(db, 'projects', fields)) {
    const id = idOf(row);
    const variations = list(row['variations']);
    const credited = number(record(row['payment'])['credited']);
    known.set(id, { credited, variations: variations.length });
    const own = teams.get(text(row['organization']));
    const broken: Record<string, boolean> = {
      places:
        !own ||
        (row['team'] != null && !own.has(text(row['team']))) ||
        (row['region'] != null && !regions.has(text(row['region']))),
      primary:
        variations.length > MAX_VARIATIONS ||
        (variations.length > 0 && variations.filter(({ primary }) => primary === true).length !== 1),
      credit: credited !== (credit.get(id) ?? 0),
      sample: overfull(record(row['testing']), places.get(id) ?? {}),
      content: LIVE_AND_LATER.includes(text(row['status'])) && !frozen.has(id),
      compiling: row['compiling'] === true && row['status'] !== 'PROCESSING',
    };
    for (const rule of Object.keys(broken)) if (broken[rule]) findings.push({ rule: rule as Rule, id });
  }
  return findings;
}

/** Keys `v0`, `v1` of the places taken hold those of a variation; other keys those of its cells. */
function overfull(testing: Row, counts: Row): boolean {
  const most = number(record(testing['sample'])['variations']);
  return most > 0 && Object.entries(counts).some(([key, taken]) => /^v\d+$/.test(key) && number(taken) > most);
}

async function checkPayments(db: mongo.Db, money: ReadonlyMap<string, { in: number; out: number }>) {
  const open = new Set<string>();
  const findings: Finding[] = [];
  for await (const row of read(db, 'payments', ['project', 'status', 'received', 'refunded'])) {
    const [id, project] = [idOf(row), text(row['project'])];
    const [received, refunded] = [number(row['received']), number(row['refunded'])];
    const told = money.get(id) ?? { in: 0, out: 0 };
    if (told.in !== received || told.out !== refunded || refunded > received) findings.push({ rule: 'money', id });
    if (row['status'] !== 'PENDING') continue;
    if (open.has(project)) findings.push({ rule: 'open', id });
    open.add(project);
  }
  return findings;
}

async function* checkBelonging(db: mongo.Db, projects: ReadonlyMap<string, Known>): AsyncGenerator<Finding> {
  for (const [collection, field] of [
    ['frozen_contents', '_id'],
    ['quotas', '_id'],
    ['compiled', 'project'],
    ['reportshares', 'project'],
    ['notices', 'project'],
  ] as const) {
    for await (const row of read(db, collection, [field]))
      if (!projects.has(text(row[field]))) yield { rule: 'belongs', id: `${collection} ${idOf(row)}` };
  }
  for await (const row of read(db, 'sessions', ['project', 'variation'])) {
    const project = projects.get(text(row['project']));
    if (!project) yield { rule: 'belongs', id: `sessions ${idOf(row)}` };
    else if (number(row['variation']) >= project.variations) yield { rule: 'variation', id: idOf(row) };
  }
}

function read(db: mongo.Db, collection: string, fields: readonly string[]): AsyncIterable<Row> {
  const projection = Object.fromEntries(fields.map((field) => [field, 1]));
  return db.collection(collection).find<Row>({}, { projection, batchSize: BATCH });
}

async function idsOf(db: mongo.Db, collection: string): Promise<Set<string>> {
  const ids = new Set<string>();
  for await (const row of read(db, collection, ['_id'])) ids.add(idOf(row));
  return ids;
}

const text = (value: unknown): string => String(value);
const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
const isRecord = (value: unknown): value is Row => typeof value === 'object' && value !== null;
const record = (value: unknown): Row => (isRecord(value) ? value : {});
const list = (value: unknown): Row[] => (Array.isArray(value) ? value.map(record) : []);
const idOf = (row: Row): string => text(row['_id']);
