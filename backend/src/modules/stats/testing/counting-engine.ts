import { DomainError, type Id, type Project, type Session, type ShopperContent } from '@aislelab/domain';
import type { StatsEngine } from '@aislelab/server-kit';
import { Injectable } from '@nestjs/common';

/** Remembers which sessions it was given; can be held, and can fail. */
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
    const ids = await idsOf(sessions);
    this.read += 1;
    await this.held;
    if (this.failing) throw new Error('the engine failed');
    report(ids.length);
    return bytesOf({ ids, project: content.project });
  }

  async sessionsOf(compiled: Uint8Array) {
    return new Set(resultOf(compiled).ids);
  }

  async update(
    _project: Project,
    compiled: Uint8Array,
    changes: { added: AsyncIterable<Session>; removed: AsyncIterable<Session> },
  ) {
    const { ids, project: of } = resultOf(compiled);
    const [added, removed] = [await idsOf(changes.added), await idsOf(changes.removed)];
    this.updates.push({ added, removed });
    return bytesOf({ ids: [...ids.filter((id) => !removed.includes(id)), ...added], project: of });
  }

  async merge(parts: readonly Uint8Array[]) {
    return bytesOf({ ids: parts.flatMap((part) => resultOf(part).ids), project: '' });
  }

  async query(_project: Project, compiled: Uint8Array, query: unknown): Promise<unknown[]> {
    if (!Array.isArray(query)) throw new DomainError('INVALID_QUERY');
    const { ids, project: of } = resultOf(compiled);
    return [{ count: ids.length, project: of }];
  }
}
interface Result {
  ids: Id[];
  project: Id;
}
const bytesOf = (result: Result): Uint8Array => new TextEncoder().encode(JSON.stringify(result));
const resultOf = (bytes: Uint8Array): Result => JSON.parse(new TextDecoder().decode(bytes));
async function idsOf(sessions: AsyncIterable<Session>): Promise<Id[]> {
  const ids: Id[] = [];
  for await (const { _id } of sessions) ids.push(_id);
  return ids;
}
