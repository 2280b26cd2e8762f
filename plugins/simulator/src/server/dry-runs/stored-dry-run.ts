import { DomainError, DRY_RUN_STATES, type DryRun, type Id, type IsoDate, type ShopperContent } from '@aislelab/domain';
import type { CollectionDeclaration, CollectionFields, OwnedRecords } from '@aislelab/server-kit';
import { Schema, type mongo } from 'mongoose';

/** A dry run of a project. Only the sums of the simulated visits are kept. */
export interface StoredDryRun extends Omit<DryRun, 'project' | 'outdated'> {
  _id: Id;
  project: Id;
  /** Of the project, when the run began. */
  version: number;
  /** Content of the store in the run. */
  content: ShopperContent;
  /** Compiled, once it is done. */
  numbers: mongo.Binary | null;
  expiresAt: IsoDate;
}
export type Runs = OwnedRecords<StoredDryRun>;
/** All fields but the large ones. */
export type DryRunSummary = Omit<StoredDryRun, 'content' | 'numbers' | 'expiresAt'>;

const { Mixed } = Schema.Types;
const text = { type: String, required: true };
const number = { type: Number, required: true };
const time = { type: Date, required: true };

const schema = new Schema(
  {
    state: { ...text, enum: DRY_RUN_STATES },
    progress: number,
    startedAt: time,
    endedAt: { type: Date, default: null },
    version: number,
    perVariation: number,
    seed: number,
    request: { type: Mixed, required: true },
    fits: { type: [Mixed], required: true },
    flagged: number,
    message: { type: String, default: null },
    content: { type: Mixed, required: true },
    numbers: { type: Buffer, default: null },
    expiresAt: { ...time, index: { expireAfterSeconds: 0 } },
  },
  { collection: 'dryruns', versionKey: false, minimize: false },
);
// Of several concurrent starts, one succeeds.
schema.index({ project: 1 }, { name: 'one_running', unique: true, partialFilterExpression: { state: 'RUNNING' } });

export const DRY_RUNS = 'DryRun';
export const dryRuns: CollectionDeclaration = {
  name: DRY_RUNS,
  schema,
  owner: 'project',
  read: 'projects.edit',
  write: 'projects.edit',
  fields: {
    filter: { _id: 'id' },
    sort: ['startedAt'],
    select: [
      'state',
      'progress',
      'startedAt',
      'endedAt',
      'version',
      'perVariation',
      'seed',
      'request',
      'project',
      'fits',
      'flagged',
      'message',
      'content',
      'numbers',
    ],
    heavy: ['content', 'numbers'],
    defaultSort: '-startedAt',
  },
};

/** Writes to a run in progress; one that has ended or was deleted stays as it is. */
export async function writeRunning(runs: Runs, id: Id, fields: CollectionFields<StoredDryRun>): Promise<void> {
  try {
    await runs.change(id, fields, { state: 'RUNNING' });
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'NOT_FOUND')) throw error;
  }
}

export const endRun = (runs: Runs, id: Id, outcome: CollectionFields<StoredDryRun>): Promise<void> =>
  writeRunning(runs, id, { ...outcome, endedAt: new Date().toISOString() });

/** Deletes all runs but the last one and the last finished one, which is shown again if the last is cancelled. */
export async function removeOlder(runs: Runs): Promise<void> {
  const { data } = await runs.list(undefined);
  const done = data.find(({ state }) => state === 'DONE');
  const older = data.slice(1).filter((run) => run !== done);
  // One that could not be deleted is deleted with the next run, or expires.
  await Promise.allSettled(older.map(({ _id }) => runs.remove(_id)));
}
