import { defineServerPlugin, SERVER_API_VERSION, type StatsEngine } from '@aislelab/server-kit';
import type { Id, Session } from '@aislelab/domain';
import type { CompactRow } from '@aislelab/statistics';
import { Injectable } from '@nestjs/common';

/** As much of a report as there must be: how many visits it counts. */
@Injectable()
class PlainStats implements StatsEngine {
  async compile(_project: unknown, sessions: AsyncIterable<Session>): Promise<Uint8Array> {
    let count = 0;
    for await (const _ of sessions) count += 1;
    return Uint8Array.of(count);
  }
  async sessionsOf(): Promise<ReadonlyMap<Id, boolean>> {
    return new Map();
  }
  async update(): Promise<null> {
    return null;
  }
  async merge(parts: readonly Uint8Array[]): Promise<Uint8Array> {
    return Uint8Array.of(parts.reduce((sum, [count = 0]) => sum + count, 0));
  }
  async query(_project: unknown, compiled: Uint8Array): Promise<CompactRow[]> {
    return [...compiled].map((total) => ({ variation: 0, type: 'project', sample: { total, cart: 0 } }));
  }
}

export const plainStats = defineServerPlugin({
  id: 'plain-stats',
  apiVersion: SERVER_API_VERSION,
  slots: { stats: PlainStats },
});
