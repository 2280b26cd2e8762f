import { DomainError, type Id, type ListResult, type Viewer } from '@aislelab/domain';
import {
  InjectCollection,
  InjectEnvironment,
  RATE_LIMITS,
  type Collection,
  type RateLimitsPort,
} from '@aislelab/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { MOST_ENDPOINTS, TEST_EVENT, type Delivery, type Endpoint, type WebhookEvent } from '../events.ts';
import { readAddress } from './address.ts';
import { messageOf, Outbox } from './outbox.ts';
import { DELIVERIES, ENDPOINTS, type StoredDelivery, type StoredEndpoint } from './records.ts';
import type { WebhookEnvironment } from './settings.ts';
import { newSecret } from './signature.ts';

/** Rate limit of an organization's manual messages. */
const BY_HAND = { most: 10, minutes: 1 };

export interface EndpointWish {
  url: string;
  events: WebhookEvent[];
}

/** The endpoints of an organization, for those who manage it. */
@Injectable()
export class Endpoints {
  constructor(
    @InjectCollection(ENDPOINTS) private readonly endpoints: Collection<StoredEndpoint>,
    @InjectCollection(DELIVERIES) private readonly deliveries: Collection<StoredDelivery>,
    @InjectEnvironment('webhooks') private readonly environment: WebhookEnvironment,
    private readonly outbox: Outbox,
    @Inject(RATE_LIMITS) private readonly limits: RateLimitsPort,
  ) {}

  async list(viewer: Viewer, organization: Id): Promise<ListResult<Endpoint>> {
    return (await this.endpoints.of(viewer, organization, 'read')).list({ limit: MOST_ENDPOINTS });
  }

  /** @returns with the secret, which no other call returns. @throws DomainError NOT_FOUND, INVALID_INPUT, CONFLICT, FORBIDDEN */
  async create(
    viewer: Viewer,
    organization: Id,
    { url, events }: EndpointWish,
  ): Promise<{ endpoint: Endpoint; secret: string }> {
    const records = await this.endpoints.of(viewer, organization, 'write');
    await this.assertAllowed();
    const taken = new Set((await records.find({})).map(({ place }) => place));
    const place = Array.from({ length: MOST_ENDPOINTS }, (_, index) => index).find((free) => !taken.has(free));
    if (place === undefined)
      throw new DomainError('CONFLICT', { message: `An organization has at most ${MOST_ENDPOINTS} webhooks.` });
    const secret = newSecret();
    const endpoint = await records.create({
      ...this.read({ url, events }),
      place,
      secret,
      enabled: true,
      createdBy: viewer.name,
      createdById: viewer._id,
      createdAt: new Date().toISOString(),
    });
    return { endpoint: shown(endpoint), secret };
  }

  async change(
    viewer: Viewer,
    organization: Id,
    id: Id,
    { enabled, ...wish }: Partial<EndpointWish> & { enabled?: boolean },
  ): Promise<Endpoint> {
    const records = await this.endpoints.of(viewer, organization, 'write');
    await records.get(id);
    if (enabled) await this.assertAllowed();
    // Switching it on again resets its failures.
    const state = enabled === undefined ? {} : { enabled, offReason: null, failingSince: null };
    return shown(await records.change(id, { ...this.read(wish), ...state }));
  }

  async remove(viewer: Viewer, organization: Id, id: Id): Promise<void> {
    await (await this.endpoints.of(viewer, organization, 'write')).remove(id);
  }

  /** Deliveries to one endpoint, the latest first. */
  async log(viewer: Viewer, organization: Id, endpoint: Id, skip: number): Promise<ListResult<Delivery>> {
    await (await this.endpoints.of(viewer, organization, 'read')).get(endpoint);
    return (await this.deliveries.of(viewer, organization, 'read')).list({ where: { endpoint }, skip });
  }

  async test(viewer: Viewer, organization: Id, id: Id): Promise<Delivery> {
    const endpoint = await (await this.endpoints.of(viewer, organization, 'write')).get(id);
    return this.send(endpoint, messageOf(TEST_EVENT, { by: viewer.name }));
  }

  /** Sends the same message again, with the same `webhook-id`. */
  async again(viewer: Viewer, organization: Id, id: Id, delivery: Id): Promise<Delivery> {
    const endpoint = await (await this.endpoints.of(viewer, organization, 'write')).get(id);
    const { event, body, message, ...sent } = await (
      await this.deliveries.of(viewer, organization, 'read')
    ).get(delivery);
    if (sent.endpoint !== id) throw new DomainError('NOT_FOUND');
    if (sent.state === 'WAITING') throw new DomainError('CONFLICT', { message: 'It is being sent already.' });
    return this.send(endpoint, { event, body, message });
  }

  private async send(endpoint: StoredEndpoint, message: ReturnType<typeof messageOf>) {
    await this.assertAllowed();
    const { organization } = endpoint;
    await this.limits.begin('webhooks.byHand', organization, BY_HAND);
    return logged(await this.outbox.sendByHand(endpoint, message));
  }

  private read({ url, events }: Partial<EndpointWish>): Partial<EndpointWish> {
    return {
      ...(url !== undefined && { url: readAddress(url, this.environment.privateHosts).href }),
      ...(events !== undefined && { events }),
    };
  }

  private async assertAllowed(): Promise<void> {
    if (!(await this.outbox.mayBeUsed()))
      throw new DomainError('CONFLICT', { message: 'The platform sends no webhooks at present.' });
  }
}

function shown({
  place: _place,
  secret: _secret,
  createdById: _by,
  organization: _of,
  ...endpoint
}: StoredEndpoint): Endpoint {
  return endpoint;
}

function logged({ body: _body, byHand: _byHand, organization: _of, ...delivery }: StoredDelivery): Delivery {
  return delivery;
}
