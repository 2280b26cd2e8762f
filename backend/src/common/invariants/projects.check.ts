import { MAX_VARIATIONS } from '@aislelab/domain';
import type { mongo } from 'mongoose';
import type { Finding, Rule } from './rules.ts';
import { at, idOf, idsOf, leads, list, number, read, record, text, type Row } from './rows.ts';

/** Facts against which the records of a project are checked. */
export interface Known {
  status: string;
  variations: number;
}
interface Given {
  teams: ReadonlyMap<string, ReadonlySet<string>>;
  /** Filled with the existing projects. */
  known: Map<string, Known>;
  credit: ReadonlyMap<string, number>;
}
const LIVE_AND_LATER = ['LIVE', 'PROCESSING', 'REPORT'];
const FIELDS = [
  'organization',
  'team',
  'region',
  'status',
  'variations.primary',
  'payment',
  'testing',
  'compiling',
  'internal.compiledEpoch',
  'simulatedCounted',
  'stats',
];

export async function checkProjects(db: mongo.Db, { teams, known, credit }: Given): Promise<Finding[]> {
  const regions = await idsOf(db, 'regions');
  const frozen = await idsOf(db, 'frozen_contents');
  const places = new Map<string, Row>();
  for await (const row of read(db, 'quotas', ['counts'])) places.set(idOf(row), record(row['counts']));
  const compiled = new Set<string>();
  for await (const row of read(db, 'compiled', ['project', 'epoch']))
    compiled.add(numbersOf(row['project'], row['epoch']));
  const findings: Finding[] = [];
  for await (const row of read(db, 'projects', FIELDS)) {
    const [id, status] = [idOf(row), text(row['status'])];
    const variations = list(row['variations']);
    known.set(id, { status, variations: variations.length });
    const own = teams.get(text(row['organization']));
    const epoch = at(row, 'internal.compiledEpoch') ?? null;
    const broken: Partial<Record<Rule, boolean>> = {
      places: !own || !leads(row['team'], own) || !leads(row['region'], regions),
      primary:
        variations.length > MAX_VARIATIONS ||
        (variations.length > 0 && variations.filter(({ primary }) => primary === true).length !== 1),
      credit: number(at(row, 'payment.credited')) !== (credit.get(id) ?? 0),
      sample: overfull(record(row['testing']), places.get(id) ?? {}),
      content: LIVE_AND_LATER.includes(status) && !frozen.has(id),
      compiling: row['compiling'] === true && status !== 'PROCESSING',
      numbers: epoch === null ? status === 'REPORT' : !compiled.has(numbersOf(id, epoch)),
      mixed:
        row['simulatedCounted'] !== true &&
        at(row, 'stats.stale') !== true &&
        number(at(row, 'stats.counted.simulated')) > 0,
    };
    for (const rule of Object.keys(broken) as Rule[]) if (broken[rule]) findings.push({ rule, id });
  }
  return findings;
}

const numbersOf = (project: unknown, epoch: unknown) => `${text(project)} ${text(epoch)}`;

/** Keys `v0`, `v1` of the places taken hold those of a variation; other keys those of its cells. */
function overfull(testing: Row, counts: Row): boolean {
  const most = number(at(testing, 'sample.variations'));
  return most > 0 && Object.entries(counts).some(([key, taken]) => /^v\d+$/.test(key) && number(taken) > most);
}

/** Collections that refer to a project, each with the field that holds the project's id. */
const HANGING = [
  ['frozen_contents', '_id'],
  ['quotas', '_id'],
  ['compiled', 'project'],
  ['reportshares', 'project'],
  ['notices', 'project'],
  ['turned_away', 'project'],
] as const;

export async function* checkBelonging(db: mongo.Db, projects: ReadonlyMap<string, Known>): AsyncGenerator<Finding> {
  for (const [collection, field] of HANGING)
    for await (const row of read(db, collection, [field])) {
      const project = projects.get(text(row[field]));
      if (!project) yield { rule: 'belongs', id: `${collection} ${idOf(row)}` };
      else if (collection === 'reportshares' && project.status !== 'REPORT') yield { rule: 'links', id: idOf(row) };
    }
  for await (const row of read(db, 'sessions', ['project', 'variation'])) {
    const project = projects.get(text(row['project']));
    if (!project) yield { rule: 'belongs', id: `sessions ${idOf(row)}` };
    else if (number(row['variation']) >= project.variations) yield { rule: 'variation', id: idOf(row) };
  }
}
