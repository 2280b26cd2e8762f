import { DomainError, type Id, type Project, type Session, type ShopperContent } from '@aislelab/domain';
import { type CompactRow } from '@aislelab/statistics';
import type { StatsEngine } from '@aislelab/server-kit';
import { Injectable } from '@nestjs/common';

/** Remembers which sessions it was given, and which of them as flagged; can be held, and can fail. */
@Injectable()
export class CountingEngine implements StatsEngine {
  held: Promise<void> | null = null;
  failing = false;
  runs = 0;
  read = 0;
  /** Ids of what came and went with each update. */
  readonly updates: { added: Id[]; removed: Id[] }[] = [];

  async compile(
    _project: Project,
    sessions: AsyncIterable<Session>,
    report: (done: number) => void,
    content: ShopperContent,
  ) {
    this.runs += 1;
    const { ids, flagged } = await readAll(sessions);
    this.read += 1;
    await this.held;
    if (this.failing) throw new Error('the engine failed');
    report(ids.length);
    return bytesOf({ ids, flagged, project: content.project });
  }

  async sessionsOf(compiled: Uint8Array) {
    const { ids, flagged } = resultOf(compiled);
    return new Map(ids.map((id) => [id, flagged.includes(id)]));
  }

  async update(
    _project: Project,
    compiled: Uint8Array,
    changes: { added: AsyncIterable<Session>; removed: AsyncIterable<Session> },
  ) {
    const { ids, flagged, project: of } = resultOf(compiled);
    const [added, { ids: removed }] = [await readAll(changes.added), await readAll(changes.removed)];
    this.updates.push({ added: added.ids, removed });
    const rest = (before: Id[], more: Id[]) => [...before.filter((id) => !removed.includes(id)), ...more];
    return bytesOf({ ids: rest(ids, added.ids), flagged: rest(flagged, added.flagged), project: of });
  }

  async merge(parts: readonly Uint8Array[]) {
    const all = parts.map(resultOf);
    return bytesOf({ ids: all.flatMap(({ ids }) => ids), flagged: all.flatMap(({ flagged }) => flagged), project: '' });
  }

  async query(_project: Project, compiled: Uint8Array, query: unknown): Promise<CompactRow[]> {
    if (!Array.isArray(query)) throw new DomainError('INVALID_QUERY');
    const { ids, project: of } = resultOf(compiled);
    return [{ variation: 0, type: 'project', content: of, sample: { total: ids.length, cart: 0 } }];
  }
}
interface Result {
  ids: Id[];
  flagged: Id[];
  project: Id;
}
const bytesOf = (result: Result): Uint8Array => new TextEncoder().encode(JSON.stringify(result));
const resultOf = (bytes: Uint8Array): Result => JSON.parse(new TextDecoder().decode(bytes));
async function readAll(sessions: AsyncIterable<Session>): Promise<Pick<Result, 'ids' | 'flagged'>> {
  const ids: Id[] = [];
  const flagged: Id[] = [];
  for await (const { _id, flags = [] } of sessions) {
    ids.push(_id);
    if (flags.length > 0) flagged.push(_id);
  }
  return { ids, flagged };
}
