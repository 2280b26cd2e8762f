import { text } from '@aislelab/domain';
import type { Id } from '@aislelab/domain';
import {
  InjectCollection,
  type Collection,
  type JobContext,
  type JobDeclaration,
  type JobHandler,
} from '@aislelab/server-kit';
import { Injectable } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { DeliveryAttempt, ignoreMissing } from './delivery.ts';
import { DELIVER } from './outbox.ts';
import { DELIVERIES, DUE, type Due, type StoredDelivery } from './records.ts';

/** A run waits for what is due so soon, rather than leaving it to the next look at what waits. */
const SOON_MS = 10_000;
const LOOK_MS = 500;
/** Of one organization, before others that wait for a lane. */
const TURN = 20;
const TURN_MS = 10_000;
/** After a turn that failed. */
const REST_MS = 60_000;
const MOST_KEPT = 1_000;
/** Organizations of which the next ones are chosen, and entries that are read at once to find them. */
const MOST_COMPARED = 500;
const PAGE = 100;

/** Sends what is due, of all organizations side by side. */
@Injectable()
export class DeliverJob implements JobHandler<object> {
  /** Organizations that are served at once, each with one message at a time: a receiver that is slow holds up its own organization alone. */
  lanes = 16;

  constructor(
    @InjectCollection(DELIVERIES) private readonly deliveries: Collection<StoredDelivery>,
    @InjectCollection(DUE) private readonly due: Collection<Due>,
    private readonly attempt: DeliveryAttempt,
  ) {}

  async run(_: object, _report: (progress: number) => void, { signal }: JobContext): Promise<void> {
    const lanes = new Map<Id, Promise<void>>();
    /** When the turn of an organization failed, and how. */
    const failures = new Map<Id, { at: number; error: unknown }>();
    /** Total duration of each organization's turns in this run, ms. */
    const spent = new Map<Id, number>();
    const resting = () => [...failures].flatMap(([of, { at }]) => (Date.now() - at < REST_MS ? [of] : []));
    while (!signal.aborted) {
      const busy = [...lanes.keys(), ...resting()];
      for (const organization of await this.next(busy, this.lanes - lanes.size, spent)) {
        const began = performance.now();
        const turn = this.turn(organization, signal)
          .catch((error: unknown) => void failures.set(organization, { at: Date.now(), error }))
          .finally(() => {
            lanes.delete(organization);
            spent.set(organization, (spent.get(organization) ?? 0) + performance.now() - began);
          });
        lanes.set(organization, turn);
      }
      if (lanes.size === 0 && !(await this.soon(resting()))) break;
      await Promise.race([sleep(LOOK_MS), ...lanes.values()]);
    }
    await Promise.all(lanes.values());
    // Told once the others were served: the next attempt of this job begins with what is left.
    for (const { error } of failures.values()) throw error;
  }

  /**
   * Organizations with something due, without these: those first whose turns took the least time, so that slow receivers and long backlogs do
   * not keep others waiting; among equals the one that waits longest.
   */
  private async next(without: readonly Id[], free: number, spent: ReadonlyMap<Id, number>): Promise<Id[]> {
    if (free === 0) return [];
    const found = new Set<Id>();
    for (let more = true; more && found.size < MOST_COMPARED;) {
      const where = dueBy(0, [...without, ...found]);
      const { data } = await this.due.unsafelyOf(null).list({ where, sort: 'at', limit: PAGE });
      for (const { of } of data) found.add(of);
      more = data.length === PAGE;
    }
    return [...found].sort((a, b) => (spent.get(a) ?? 0) - (spent.get(b) ?? 0)).slice(0, free);
  }

  private async soon(without: readonly Id[]): Promise<boolean> {
    return (await this.due.unsafelyOf(null).list({ where: dueBy(SOON_MS, without), limit: 1 })).count > 0;
  }

  private async turn(organization: Id, signal: AbortSignal): Promise<void> {
    const began = Date.now();
    const now = new Date(began).toISOString();
    const entries = await this.due
      .unsafelyOf(null)
      .list({ where: { of: organization, at: { LTE: now } }, sort: 'at', limit: 100 });
    const records = this.deliveries.unsafelyOf(organization);
    const waiting = { state: 'WAITING', nextAt: { LTE: now } };
    const { data } = await records.list({ where: waiting, sort: 'nextAt _id', limit: TURN, select: ['endpoint'] });
    for (const { _id } of data) {
      if (signal.aborted || Date.now() - began > TURN_MS) break;
      const delivery = await records.get(_id).catch(ignoreMissing);
      if (delivery?.state === 'WAITING') await this.attempt.make(delivery);
    }
    const { data: left } = await records.list({ where: { state: 'WAITING' }, sort: 'nextAt', limit: 1 });
    // Noted before the old entries go: a process that dies in between has it noted twice, never not at all.
    if (left[0]?.nextAt) await this.due.unsafelyOf(null).create({ of: organization, at: left[0].nextAt });
    for (const { _id } of entries.data) await this.due.unsafelyOf(null).remove(_id).catch(ignoreMissing);
    await this.tidy(organization);
  }

  /** Keeps the log short; what is older than a month goes by itself. */
  private async tidy(organization: Id): Promise<void> {
    const records = this.deliveries.unsafelyOf(organization);
    const { data } = await records.list({
      where: { state: { NE: 'WAITING' } },
      sort: '-createdAt',
      skip: MOST_KEPT,
      limit: 100,
      select: ['endpoint'],
    });
    for (const { _id } of data) await records.remove(_id).catch(ignoreMissing);
  }
}

const dueBy = (inMs: number, without: readonly Id[]) => ({
  at: { LTE: new Date(Date.now() + inMs).toISOString() },
  ...(without.length > 0 && { of: { NIN: without } }),
});

export const deliverJob: JobDeclaration = { name: DELIVER, handler: DeliverJob, title: text('Send webhooks') };
