import { DomainError } from '@aislelab/domain';
import { InjectCollection, type Collection } from '@aislelab/server-kit';
import { Injectable } from '@nestjs/common';
import { Outbox } from './outbox.ts';
import { Poster, type Outcome } from './poster.ts';
import { DELIVERIES, ENDPOINTS, type StoredDelivery, type StoredEndpoint } from './records.ts';
import { signedHeaders } from './signature.ts';
import { SwitchOff } from './switch-off.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const GONE = 410;
type State = Pick<StoredDelivery, 'state' | 'nextAt' | 'reason'> & Partial<Outcome>;

/** Retry schedule of a message, and time until a failing endpoint is switched off. */
@Injectable()
export class Patience {
  /** From one attempt to the next: about a day in all. */
  delaysMs: readonly number[] = [5 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 14 * HOUR];
  /** An endpoint without a successful delivery for this long is switched off with the next message that is given up. */
  offAfterMs = 3 * 24 * HOUR;
}

/** One attempt to deliver a message. */
@Injectable()
export class DeliveryAttempt {
  constructor(
    @InjectCollection(ENDPOINTS) private readonly endpoints: Collection<StoredEndpoint>,
    @InjectCollection(DELIVERIES) private readonly deliveries: Collection<StoredDelivery>,
    private readonly poster: Poster,
    private readonly outbox: Outbox,
    private readonly switchOff: SwitchOff,
    private readonly patience: Patience,
  ) {}

  async make(delivery: StoredDelivery): Promise<void> {
    const endpoint = await this.endpointOf(delivery);
    if (!endpoint) return this.end(delivery, cancelled('The webhook was deleted'));
    if (!endpoint.enabled && !delivery.byHand) return this.end(delivery, cancelled('The webhook was switched off'));
    if (!(await this.outbox.mayBeUsed())) return this.end(delivery, cancelled('Webhooks are switched off'));
    const headers = signedHeaders(endpoint.secret, delivery.message, delivery.body, new Date());
    const outcome = await this.poster.post(endpoint.url, headers, delivery.body);
    if (outcome.ok) {
      await this.end(delivery, { ...outcome, state: 'DELIVERED', nextAt: null });
      await this.note(endpoint, null);
    } else await this.failed(endpoint, delivery, outcome);
  }

  private async failed(endpoint: StoredEndpoint, delivery: StoredDelivery, outcome: Outcome): Promise<void> {
    // A user watches a message that was sent manually: it is not retried.
    const delay = delivery.byHand ? undefined : this.patience.delaysMs[delivery.attempts];
    const nextAt = delay === undefined ? null : new Date(Date.now() + delay).toISOString();
    await this.end(delivery, { ...outcome, state: nextAt ? 'WAITING' : 'FAILED', nextAt });
    if (delivery.byHand) return;
    const since = endpoint.failingSince ?? new Date().toISOString();
    await this.note(endpoint, since);
    const givenUp = nextAt === null && Date.now() - Date.parse(since) >= this.patience.offAfterMs;
    if (outcome.status === GONE) await this.switchOff.execute(endpoint, 'the receiver answered 410 Gone');
    else if (givenUp) await this.switchOff.execute(endpoint, `nothing has arrived since ${since.slice(0, 10)}`);
  }

  private async endpointOf({ organization, endpoint }: StoredDelivery): Promise<StoredEndpoint | null> {
    return this.endpoints.unsafelyOf(organization).get(endpoint).catch(ignoreMissing);
  }

  /** Sets the time since when the endpoint fails, if it changes. */
  private async note({ _id, organization, failingSince }: StoredEndpoint, since: string | null): Promise<void> {
    if (failingSince === since) return;
    await this.endpoints.unsafelyOf(organization).change(_id, { failingSince: since }).catch(ignoreMissing);
  }

  /** Another run that considered this one dead may have written its outcome already. */
  private async end({ _id, organization, attempts }: StoredDelivery, { ok, ...fields }: State): Promise<void> {
    const made = ok === undefined ? attempts : attempts + 1;
    await this.deliveries
      .unsafelyOf(organization)
      .change(_id, { ...fields, attempts: made }, { state: 'WAITING', attempts })
      .catch(ignoreMissing);
  }
}

const cancelled = (reason: string): State => ({ state: 'CANCELLED', nextAt: null, reason });

export function ignoreMissing(error: unknown): null {
  if (error instanceof DomainError && error.code === 'NOT_FOUND') return null;
  throw error;
}
