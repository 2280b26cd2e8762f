import {
  fieldworkOf,
  flowOf,
  type Id,
  type Project,
  type Session,
  type SessionFlag,
  type ShopperContent,
  type VisitFlow,
} from '@aislelab/domain';
import type { StatsEngine } from '@aislelab/server-kit';
import { Injectable } from '@nestjs/common';
import { PluginHost } from '../../common/plugins/plugin-host.ts';
import { ShopperContents } from '../projects/shopper-content/shopper-contents.ts';
import type { StoredProject } from '../projects/stored-project.ts';
import { CompiledStore } from './compiled.store.ts';
import { CountedSessions } from './counted-sessions.ts';

/** Up to this share of all sessions, updating the last result is cheaper than compiling anew. */
const WORTH_UPDATING = 0.5;

/** Computes the numbers of a project from its sessions, or from the last result where that is less work; both give the same result. */
@Injectable()
export class Compiler {
  constructor(
    private readonly contents: ShopperContents,
    private readonly compiled: CompiledStore,
    private readonly sessions: CountedSessions,
    private readonly plugins: PluginHost,
  ) {}

  /** @param report receives the progress, 0 to 1 */
  async compile(project: StoredProject, report: (progress: number) => void): Promise<Uint8Array> {
    const { stats } = this.plugins;
    const frozen = await this.contents.read(project._id);
    if (!stats || !frozen) throw new Error('nothing to compile with');
    const now = await this.sessions.judged(project);
    const last = await this.last(project);
    const updated = last && (await this.update(project, { last, now, content: frozen.content }, stats, report));
    if (updated) return updated;
    const sessions = asJudged(this.sessions.all(project), now);
    return stats.compile(project, sessions, (done) => report(partOf(done, now.size)), frozen.content);
  }

  /** @returns whether a result counts exactly the sessions that count now, with the same flags */
  async isCurrent(project: StoredProject, bytes: Uint8Array): Promise<boolean> {
    const { stats } = this.plugins;
    if (!stats) return false;
    const [now, then] = [await this.sessions.judged(project), await stats.sessionsOf(bytes)];
    return now.size === then.size && less(now, then).length === 0;
  }

  /** Counts for reports: shoppers in a result, simulated ones among them, and visits of a list. */
  async countedIn(project: StoredProject, bytes: Uint8Array): Promise<NonNullable<Project['stats']['counted']>> {
    const ids = (await this.plugins.stats?.sessionsOf(bytes)) ?? new Map<Id, boolean | null>();
    return {
      shoppers: ids.size,
      simulated: await this.sessions.simulated(project._id, ids),
      list: await this.sessions.list(project),
      listCounted: fieldworkOf(project).countListVisits,
    };
  }

  /** Counts all visits of the study by outcome, lost and excluded ones included. */
  flowIn(project: StoredProject): Promise<VisitFlow> {
    const { countListVisits } = fieldworkOf(project);
    return flowOf(this.sessions.visits(project), { variations: project.testing.variations.count, countListVisits });
  }

  private async last({ _id, internal: { compiledEpoch } }: StoredProject): Promise<Uint8Array | null> {
    return compiledEpoch === null ? null : this.compiled.read(_id, compiledEpoch);
  }

  private async update(
    project: StoredProject,
    { last, now, content }: { last: Uint8Array; now: ReadonlyMap<Id, boolean>; content: ShopperContent },
    stats: StatsEngine,
    report: (progress: number) => void,
  ): Promise<Uint8Array | null> {
    const then = await stats.sessionsOf(last);
    const [added, removed] = [less(now, then), less(then, now)];
    const changes = added.length + removed.length;
    if (changes > WORTH_UPDATING * now.size) return null;
    const sessions = {
      added: asJudged(this.sessions.some(project._id, added), now),
      removed: this.sessions.some(project._id, removed),
    };
    return stats.update(project, last, sessions, (done) => report(partOf(done, changes)), content);
  }
}

const partOf = (done: number, all: number): number => Math.min(1, done / Math.max(1, all));
type Judgement = ReadonlyMap<Id, boolean | null>;
/** Sessions that are missing in the other one, or have another flag there. */
const less = (all: Judgement, without: Judgement): Id[] =>
  [...all].filter(([id, flagged]) => without.get(id) !== flagged).map(([id]) => id);

const FLAGGED: SessionFlag[] = [{ code: 'TOO_FAST', reason: '' }];

/** Sessions with the flags of the joint judgement; a session that arrived since keeps its own. */
async function* asJudged(sessions: AsyncIterable<Session>, judged: ReadonlyMap<Id, boolean>): AsyncGenerator<Session> {
  for await (const session of sessions) {
    const { flags = [] } = session;
    const flagged = judged.get(session._id) ?? flags.length > 0;
    yield { ...session, flags: flagged ? (flags.length > 0 ? flags : FLAGGED) : [] };
  }
}
