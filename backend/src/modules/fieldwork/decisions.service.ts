import {
  DECISION_LIMITS,
  DomainError,
  decisionsResult,
  planDecisions,
  readDecisions,
  restoreText,
  type DecidedVisit,
  type DecisionsChange,
  type DecisionsPlan,
  type DecisionsResult,
  type Id,
  type Viewer,
} from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import Papa from 'papaparse';
import { AuditLog } from '../audit/audit-log.ts';
import { ProjectsRepository } from '../projects/projects.repository.ts';
import type { StoredBrief } from '../projects/stored-project.ts';
import { GatheredTotals, completedOf } from '../sessions/gathered-totals.ts';
import { PlacesService } from '../sessions/places.service.ts';
import { inSample } from '../sessions/sample-rule.ts';
import type { StoredSession } from '../sessions/session.schema.ts';
import { SessionsRepository } from '../sessions/sessions.repository.ts';

const NO_COLUMNS = 'The first line must name two columns: respondent and decision (accepted or rejected).';
/** Maximum number of ids in one condition. */
const CHUNK = 5_000;

/** Decisions of a panel about its respondents: previewed, then applied as a whole or not at all. */
@Injectable()
export class DecisionsService {
  constructor(
    private readonly projects: ProjectsRepository,
    private readonly sessions: SessionsRepository,
    private readonly places: PlacesService,
    private readonly totals: GatheredTotals,
    private readonly audit: AuditLog,
  ) {}

  /** @throws DomainError INVALID_INPUT for a table that cannot be read */
  async preview(viewer: Viewer, id: Id, text: string): Promise<DecisionsResult> {
    await this.projects.as(viewer, 'sessions.write').brief(id);
    return (await this.plan(id, text)).result;
  }

  /**
   * @throws DomainError INVALID_INPUT while a line cannot be followed; CONFLICT when it is not what was previewed, when more shoppers would count
   *   than the sample holds, and while sessions cannot be changed
   */
  async apply(viewer: Viewer, id: Id, { text, enabled, disabled }: DecisionsChange): Promise<DecisionsResult> {
    const project = await this.projects.as(viewer, 'sessions.write').brief(id);
    const { name, organization } = project;
    const applied = await this.totals.change(id, async (session) => {
      const { plan, result } = await this.plan(id, text);
      if (result.problemCount > 0) refuse(`${result.problemCount} lines cannot be followed. Nothing was applied.`);
      if (result.enabled !== enabled || result.disabled !== disabled)
        throw new DomainError('CONFLICT', { message: 'Visits have changed since the preview. Read the new one.' });
      await this.carryOut(project, plan, session);
      const { lines, accepted, rejected } = result;
      const what = { action: 'projects.decideRespondents', kind: 'projects', record: id, name, organization } as const;
      const after = { lines, accepted, rejected, enabled, disabled };
      await this.audit.record({ viewer, ...what, before: null, after }, { session });
      return result;
    });
    if (applied === null)
      throw new DomainError('CONFLICT', {
        message: 'Sessions can be changed while the project is live or processing.',
      });
    await this.totals.count(id);
    return applied;
  }

  private async plan(id: Id, text: string): Promise<{ plan: DecisionsPlan; result: DecisionsResult }> {
    const read = readDecisions(readTable(text));
    if (!read) refuse(NO_COLUMNS);
    const plan = planDecisions(
      read.rows,
      await this.visitsOf(id, [...new Set(read.rows.map((row) => row.respondent))]),
    );
    const problems = [...read.problems, ...plan.problems].toSorted((a, b) => a.line - b.line);
    const all = { ...plan, problems };
    return { plan: all, result: decisionsResult(read.rows, all) };
  }

  private async visitsOf(id: Id, respondents: readonly string[]): Promise<ReadonlyMap<string, DecidedVisit[]>> {
    const found = new Map<string, DecidedVisit[]>();
    for (const some of chunks(respondents)) {
      const within = { project: new Types.ObjectId(id), source: 'HUMAN', respondent: { $in: some } };
      const fields = ['respondent', 'state', 'enabled'];
      for await (const { _id, respondent, state, enabled } of this.sessions.unsafelyUnscoped().stream(within, fields))
        if (respondent !== null) found.set(respondent, [...(found.get(respondent) ?? []), { _id, state, enabled }]);
    }
    return found;
  }

  private async carryOut(project: StoredBrief, plan: DecisionsPlan, session: ClientSession): Promise<void> {
    const { enable, disable, keep } = plan;
    const coming = await this.sampled(project, enable);
    const leaving = await this.sampled(project, disable);
    await this.places.change(project, coming, true, session, leaving);
    await this.decide(project._id, enable, { enabled: true }, session);
    await this.decide(project._id, disable, { enabled: false }, session);
    await this.decide(project._id, keep, {}, session);
  }

  /** Filters visits that belong to the sample: each takes a place once it counts. */
  private async sampled(project: StoredBrief, ids: readonly Id[]): Promise<StoredSession[]> {
    const found: StoredSession[] = [];
    for (const some of chunks(ids)) {
      const within = { $and: [inSample(project), among(some)] };
      for await (const visit of this.sessions.unsafelyUnscoped().stream(within, ['variation', 'shopper']))
        found.push(visit);
    }
    return found;
  }

  private async decide(id: Id, ids: readonly Id[], set: { enabled?: boolean }, session: ClientSession): Promise<void> {
    for (const some of chunks(ids)) {
      const update = { $set: { ...set, decidedBy: 'ADMIN' } };
      const within = { $and: [completedOf(id), among(some)] };
      const changed = await this.sessions.unsafelyUnscoped().updateMany(null, within, update, { session });
      // One was deleted since it was read.
      if (changed !== some.length) throw new DomainError('CONFLICT');
    }
  }
}

const among = (ids: readonly Id[]) => ({ _id: { $in: ids.map((id) => new Types.ObjectId(id)) } });

function* chunks<T>(items: readonly T[]): Generator<T[]> {
  for (let at = 0; at < items.length; at += CHUNK) yield items.slice(at, at + CHUNK);
}

/** Rows of a table saved by a spreadsheet; removes the escaping of formulas. @throws DomainError INVALID_INPUT */
function readTable(text: string): string[][] {
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter: delimiterOf(text),
    preview: DECISION_LIMITS.lines + 2,
  });
  const quote = errors.find(({ type }) => type === 'Quotes');
  if (quote) refuse(`Line ${(quote.row ?? 0) + 1}: a quote is opened and not closed, or is in the middle of a text.`);
  const rows = data.map((cells) => cells.map(restoreText));
  while (rows.at(-1)?.every((cell) => cell.trim() === '')) rows.pop();
  if (rows.length > DECISION_LIMITS.lines + 1)
    refuse(`A file may have at most ${DECISION_LIMITS.lines.toLocaleString('en')} lines: split it.`);
  return rows;
}

/** The most frequent separator of the first line: a table of two columns is too narrow for a better guess. */
function delimiterOf(text: string): string {
  const [head = ''] = text.split('\n', 1);
  const count = (delimiter: string) => head.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
}

function refuse(sentence: string): never {
  throw new DomainError('INVALID_INPUT', { message: sentence, errors: { text: sentence } });
}
