import { usualTime, type Id, type Platform } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { completedOf } from '../sessions/gathered-totals.ts';
import { SessionsRepository } from '../sessions/sessions.repository.ts';

const KNOWN_FOR_MS = 60_000;
/** Sample: the newest visits only. */
const LOOKED_AT = 200;

/** Usual shopping time in a project, a minute old at most. */
@Injectable()
export class UsualTimes {
  private readonly known = new Map<string, { at: number; usualMs: Promise<number | null> }>();

  constructor(private readonly sessions: SessionsRepository) {}

  /** Median of the newest visits of a platform, ms; `null` while they are too few. */
  of(project: Id, platform: Platform): Promise<number | null> {
    const key = `${project} ${platform}`;
    const found = this.known.get(key);
    if (found && Date.now() - found.at < KNOWN_FOR_MS) return found.usualMs;
    for (const [old, { at }] of this.known) if (Date.now() - at >= KNOWN_FOR_MS) this.known.delete(old);
    const usualMs = this.median(project, platform);
    this.known.set(key, { at: Date.now(), usualMs });
    void usualMs.catch(() => this.known.delete(key));
    return usualMs;
  }

  private async median(project: Id, platform: Platform): Promise<number | null> {
    // The usual time is that of people, also where simulated shoppers count.
    const within = { ...completedOf(project), enabled: true, source: 'HUMAN', 'shopper.platform': platform };
    const newest = await this.sessions.model
      .find(within, { 'search.durShopping': 1 })
      .sort({ seenAt: -1 })
      .limit(LOOKED_AT)
      .lean<{ search: { durShopping: number } }[]>();
    return usualTime(newest.map(({ search }) => search.durShopping));
  }
}
