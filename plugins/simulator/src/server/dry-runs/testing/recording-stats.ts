import type { Id, Project, Session } from '@aislelab/domain';
import type { CompactRow } from '@aislelab/statistics';
import { Injectable } from '@nestjs/common';

/** What the engine was given. */
@Injectable()
export class RecordingStats {
  static sessions: Session[] = [];
  async compile(_project: Project, sessions: AsyncIterable<Session>, report: (done: number) => void) {
    RecordingStats.sessions = [];
    for await (const session of sessions) {
      RecordingStats.sessions.push(session);
      report(RecordingStats.sessions.length);
    }
    return Buffer.from(JSON.stringify(RecordingStats.sessions.length));
  }
  async sessionsOf() {
    return new Map<Id, boolean>();
  }
  async update() {
    return null;
  }
  async merge(parts: readonly Uint8Array[]) {
    return parts[0] ?? new Uint8Array();
  }
  async query(_project: Project, compiled: Uint8Array, query: unknown): Promise<CompactRow[]> {
    const sample = { total: Number(Buffer.from(compiled).toString()), cart: 0 };
    return [{ variation: 0, type: 'project', content: JSON.stringify(query), sample }];
  }
}
