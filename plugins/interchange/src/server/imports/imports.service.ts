import { can, DomainError, type Id, type Viewer } from '@aislelab/domain';
import { accountOf, JOBS, LIBRARY, type JobsPort, type LibraryPort } from '@aislelab/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { cellText, type Cell, type SheetRow } from '../../rules/cell.ts';
import { fieldsOf, type Field, type ImportKind } from '../../rules/fields.ts';
import { FILE_UNITS, type FileUnit } from '../../rules/lengths.ts';
import { suggestMapping, type Mapping } from '../../rules/mapping.ts';
import { detectDecimal } from '../../rules/numbers.ts';
import { VERDICTS, type Counts, type Plan, type PlanOptions } from '../../rules/plan.ts';
import { Parser } from '../parse/parser.ts';
import type { PlanDto, RowsQueryDto } from './import.dto.ts';
import { IMPORT_JOB, ImportJob } from './import.job.ts';
import type { StoredImport } from './import.schema.ts';
import { ImportStore } from './import.store.ts';
import { Planner } from './planner.ts';
import { KnownLibraryReader } from './known-library.ts';
import type { ImportView, RowView } from '../../rules/views.ts';
import { importView, rowView } from './views.ts';

/** Limit of one user's abandoned or finished imports; older ones are deleted. */
const MAX_LEFT = 5;
const BEGUN = 'This import runs already or was compared again in another window.';

@Injectable()
export class ImportsService {
  constructor(
    private readonly store: ImportStore,
    private readonly parser: Parser,
    private readonly known: KnownLibraryReader,
    private readonly job: ImportJob,
    private readonly planner: Planner,
    @Inject(JOBS) private readonly jobs: JobsPort,
    @Inject(LIBRARY) private readonly library: LibraryPort,
  ) {}

  /** Reads a file. Nothing of the library is touched. */
  async create(
    viewer: Viewer,
    kind: ImportKind,
    file: { path: string; originalname: string; size: number },
  ): Promise<ImportView> {
    const account = accountOf(viewer);
    await this.store.makeRoom(viewer._id, account, file.size, MAX_LEFT - 1);
    const { columns, rows, delimiter } = await this.parser.parse(account, file.path);
    const suggested = suggestMapping(columns, kind, await this.library.customFields(kind));
    const name = file.originalname.replace(/\p{Cc}/gu, '').slice(0, 200);
    const decimal = detectDecimal(numberCells(rows, suggested));
    const fields = {
      viewer: viewer._id,
      account,
      bytes: file.size,
      kind,
      name,
      columns,
      delimiter,
      suggested,
      decimal,
    };
    const created = await this.store.create(fields, rows);
    await this.store.assertFits(created);
    return importView(created, rows);
  }

  async read(viewer: Viewer, id: Id): Promise<ImportView> {
    const found = await this.store.get(viewer, id);
    const begun = found.state !== 'parsed' && found.state !== 'planned';
    return importView(found, begun ? [] : await this.store.firstRows(found._id));
  }

  /** Plans the import; it can be called repeatedly until the import runs. */
  async plan(viewer: Viewer, id: Id, dto: PlanDto): Promise<ImportView> {
    const found = await this.store.get(viewer, id);
    return this.planner.inTurn(accountOf(viewer), () => this.compare(viewer, found, dto));
  }

  private async compare(viewer: Viewer, found: StoredImport, dto: PlanDto): Promise<ImportView> {
    const organization = ownerOf(viewer, dto.organization);
    const { mapping, organization: _chosen, ...how } = dto;
    const fields = fieldsOf(found.kind, await this.library.customFields(found.kind));
    const options: PlanOptions = { ...how, kind: found.kind, mapping: readMapping(mapping, found, fields) };
    const rows = await this.store.sheet(found._id);
    const ids = options.mapping.id ? rows.map(({ cells }) => cellText(cells[options.mapping.id?.column ?? -1])) : [];
    const known = await this.known.read(viewer, found.kind, organization, ids);
    const plan = await this.planner.plan({ rows, columns: found.columns.length, options, library: known });
    const number = await this.store.nextPlan(found._id);
    if (number === null) throw new DomainError('CONFLICT', { message: BEGUN });
    await this.store.writePlan(found, number, plan.rows);
    const planned = await this.store.move(
      found._id,
      ['parsed', 'planned'],
      { state: 'planned', plan: number, organization, options, counts: countsOf(plan), missing: plan.missing },
      { plan: { $lt: number } },
    );
    if (!planned) throw new DomainError('CONFLICT', { message: BEGUN });
    await this.store.dropPlansBefore(found._id, number);
    return importView(planned, rows);
  }

  async rows(
    viewer: Viewer,
    id: Id,
    { verdict, skip, limit }: RowsQueryDto,
  ): Promise<{ data: RowView[]; count: number }> {
    const { data, count } = await this.store.page(await this.store.get(viewer, id), verdict, { skip, limit });
    return { data: data.map(rowView), count };
  }

  /** Starts the planned import; a second call has no effect. */
  async run(viewer: Viewer, id: Id): Promise<ImportView> {
    const found = await this.store.get(viewer, id);
    const begun = await this.store.move(found._id, ['planned'], {
      state: 'running',
      actor: viewer,
      progress: 0,
      cursor: 0,
      beatAt: new Date(),
    });
    if (!begun) return this.alreadyOr(viewer, id, ['running', 'done'], 'Look at what the import would change first.');
    await this.enqueue(begun, 'planned');
    return importView(begun);
  }

  async undo(viewer: Viewer, id: Id): Promise<ImportView> {
    const found = await this.store.get(viewer, id);
    const begun = await this.store.move(
      found._id,
      ['done'],
      { state: 'undoing', actor: viewer, progress: 0, beatAt: new Date() },
      { undoUntil: { $gt: new Date() } },
    );
    if (!begun) {
      const late = 'An import can be undone for one hour.';
      return this.alreadyOr(viewer, id, ['undoing', 'undone'], late);
    }
    await this.enqueue(begun, 'done');
    return importView(begun);
  }

  /** Resumes imports whose process was killed, and ends those whose job an admin cancelled while it waited. */
  async resumeSilent(since: Date): Promise<void> {
    for (const silent of await this.store.silentSince(since)) {
      const { status } = (await this.jobs.find(IMPORT_JOB, silent._id.toHexString())) ?? {};
      await (status === 'CANCELLED' ? this.job.cancel(silent) : this.announce(silent));
    }
  }

  private announce({ _id, organization, actor }: StoredImport): Promise<Id> {
    const id = _id.toHexString();
    const about = { viewer: actor, ...(organization !== null && { organization }) };
    return this.jobs.enqueue(IMPORT_JOB, { import: id }, { jobId: id, ...about });
  }

  private async enqueue(begun: StoredImport, before: 'planned' | 'done'): Promise<void> {
    try {
      await this.announce(begun);
    } catch (error) {
      await this.store.move(begun._id, [begun.state], { state: before });
      throw error;
    }
  }

  private async alreadyOr(
    viewer: Viewer,
    id: Id,
    states: readonly StoredImport['state'][],
    message: string,
  ): Promise<ImportView> {
    const now = await this.store.get(viewer, id);
    if (!states.includes(now.state)) throw new DomainError('CONFLICT', { message });
    return importView(now);
  }
}

/** Owner of the items that an import changes. @throws DomainError FORBIDDEN, INVALID_INPUT */
export function ownerOf(viewer: Viewer, wish: Id | null | undefined): Id | null {
  if (viewer.role !== 'ADMIN' && wish !== undefined && wish !== null && wish !== viewer.organization)
    throw new DomainError('INVALID_INPUT', { errors: { organization: 'Only admins choose whose items these are' } });
  const organization = viewer.role === 'ADMIN' ? (wish ?? null) : viewer.organization;
  if (!can(viewer, 'library.write', { organization })) throw new DomainError('FORBIDDEN');
  return organization;
}

/** @throws DomainError INVALID_INPUT */
function readMapping(mapping: Record<string, unknown>, { columns }: StoredImport, fields: readonly Field[]): Mapping {
  const read: Mapping = {};
  for (const [field, value] of Object.entries(mapping)) {
    if (!fields.some((known) => known === field)) refuseMapping(field, 'Unknown');
    const { column, unit } = (value ?? {}) as { column?: unknown; unit?: unknown };
    if (typeof column !== 'number' || !Number.isInteger(column) || column < 0 || column >= columns.length)
      refuseMapping(field, 'Not a column of the file');
    if (unit !== undefined && !FILE_UNITS.some((known) => known === unit)) refuseMapping(field, 'Not a unit');
    read[field as Field] = { column: column as number, ...(unit !== undefined && { unit: unit as FileUnit }) };
  }
  if (Object.keys(read).length === 0) refuseMapping('', 'Say what at least one column means');
  return read;
}

function refuseMapping(field: string, problem: string): never {
  throw new DomainError('INVALID_INPUT', { errors: { [field ? `mapping.${field}` : 'mapping']: problem } });
}

function* numberCells(rows: readonly SheetRow[], mapping: Mapping): Iterable<Cell> {
  const columns = [mapping.price, mapping.width, mapping.height].flatMap((mapped) => mapped?.column ?? []);
  for (const { cells } of rows) for (const column of columns) yield cells[column] ?? '';
}

function countsOf({ rows }: Plan): Counts {
  const counts = Object.fromEntries(VERDICTS.map((verdict) => [verdict, 0])) as Counts;
  for (const { verdict } of rows) counts[verdict] += 1;
  return counts;
}
