import { DomainError, type Id } from '@aislelab/domain';
import {
  EVENTS,
  InjectCollection,
  JOBS,
  SETTINGS,
  type Collection,
  type CollectionOptions,
  type EventBus,
  type JobsPort,
  type PlatformEvents,
  type SettingsPort,
} from '@aislelab/server-kit';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { createHash, randomBytes } from 'node:crypto';
import { SESSIONS_EVENT, STATUS_EVENTS, type WebhookEvent } from '../events.ts';
import { DELIVERIES, DUE, ENDPOINTS, type Due, type StoredDelivery, type StoredEndpoint } from './records.ts';
import { settings } from './settings.ts';
import { SwitchOff } from './switch-off.ts';

export const DELIVER = 'webhooks.deliver';

/** Writes deliveries: in the event's transaction if it has one, otherwise each time the event is emitted. */
@Injectable()
export class Outbox {
  /** Limit of messages that wait for one endpoint: it would never catch up with more. */
  mostWaiting = 1_000;

  constructor(
    @InjectCollection(ENDPOINTS) private readonly endpoints: Collection<StoredEndpoint>,
    @InjectCollection(DELIVERIES) private readonly deliveries: Collection<StoredDelivery>,
    @InjectCollection(DUE) private readonly due: Collection<Due>,
    @Inject(JOBS) private readonly jobs: JobsPort,
    @Inject(SETTINGS) private readonly settings: SettingsPort,
    private readonly switchOff: SwitchOff,
    @Inject(EVENTS) events: EventBus,
  ) {
    events.on('project.moving', (event) => this.moved(event));
    events.on('project.statusChanged', ({ organization }) => this.written(organization));
    events.on('sessions.submitted', (event) => this.submitted(event));
  }

  /** Sends a message to one endpoint at a user's request. */
  async sendByHand(
    { _id, organization }: StoredEndpoint,
    message: Pick<StoredDelivery, 'event' | 'body' | 'message'>,
  ): Promise<StoredDelivery> {
    const delivery = await this.write(organization, _id, { ...message, byHand: true });
    await this.noteDue(organization);
    await this.nudge();
    return delivery;
  }

  async mayBeUsed(): Promise<boolean> {
    return (await this.settings.of(settings)).allowed;
  }

  private async moved({ project, organization, name, from, to, session }: PlatformEvents['project.moving']) {
    const data = { project: { _id: project, name }, from, to };
    await this.tell(organization, STATUS_EVENTS[to], data, { session });
  }

  private async submitted({ project, organization, name, sessions }: PlatformEvents['sessions.submitted']) {
    const data = { project: { _id: project, name }, sessions };
    // A repeated event about the same visits is the same message.
    const key = [project, ...sessions.map(({ _id }) => _id)].join();
    await this.tell(organization, SESSIONS_EVENT, data, {}, key);
    await this.written(organization);
  }

  /** After messages were written: switches off endpoints with too many waiting messages, and sends the others. */
  private async written(organization: Id): Promise<void> {
    const enabled = await this.endpoints.unsafelyOf(organization).find({ enabled: true });
    if (enabled.length === 0) return;
    const records = this.deliveries.unsafelyOf(organization);
    for (const endpoint of enabled) {
      const { count } = await records.list({ where: { endpoint: endpoint._id, state: 'WAITING' }, limit: 1 });
      if (count > this.mostWaiting)
        await this.switchOff.execute(
          endpoint,
          `more than ${this.mostWaiting.toLocaleString('en')} messages were waiting`,
        );
    }
    await this.nudge();
  }

  private async tell(
    organization: Id,
    event: WebhookEvent,
    data: object,
    options: CollectionOptions = {},
    key?: string,
  ): Promise<void> {
    const enabled = await this.endpoints.unsafelyOf(organization).find({ enabled: true }, options);
    const told = enabled.filter(({ events }) => events.includes(event));
    if (told.length === 0 || !(await this.mayBeUsed())) return;
    const content = messageOf(event, data, key);
    for (const { _id } of told) {
      const written = this.write(organization, _id, content, options);
      await (key === undefined ? written : written.catch(ignoreConflict));
    }
    await this.noteDue(organization, options);
  }

  private write(
    organization: Id,
    endpoint: Id,
    content: Pick<StoredDelivery, 'event' | 'body' | 'message'> & { byHand?: boolean },
    options: CollectionOptions = {},
  ): Promise<StoredDelivery> {
    const now = new Date().toISOString();
    const fields = { ...content, endpoint, state: 'WAITING', createdAt: now, nextAt: now } as const;
    return this.deliveries.unsafelyOf(organization).create(fields, options);
  }

  private async noteDue(organization: Id, options: CollectionOptions = {}): Promise<void> {
    await this.due.unsafelyOf(null).create({ of: organization, at: new Date().toISOString() }, options);
  }

  /** Starts the delivery job if a delivery is due. While the queue is unavailable a sweep retries. */
  async nudge(): Promise<void> {
    try {
      const { count } = await this.due
        .unsafelyOf(null)
        .list({ where: { at: { LTE: new Date().toISOString() } }, limit: 1 });
      if (count > 0) await this.jobs.enqueue(DELIVER, {}, { jobId: 'due' });
    } catch (err) {
      new Logger(Outbox.name).warn({ msg: 'deliveries wait for the queue', err });
    }
  }
}

/** @param key names the event: it gives the message the same id each time */
export function messageOf(
  event: string,
  data: object,
  key: string = randomBytes(12).toString('hex'),
): Pick<StoredDelivery, 'event' | 'body' | 'message'> {
  const body = JSON.stringify({ type: event, timestamp: new Date().toISOString(), data });
  const id = createHash('sha256').update(`${event} ${key}`).digest('hex').slice(0, 24);
  return { event, body, message: `msg_${id}` };
}

/** It has this message already. */
function ignoreConflict(error: unknown): void {
  if (!(error instanceof DomainError && error.code === 'CONFLICT')) throw error;
}
