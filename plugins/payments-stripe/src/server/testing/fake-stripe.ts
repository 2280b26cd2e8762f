import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StripeEndpoint } from '../stripe/stripe-client.ts';

/** How an answer goes wrong; `lost` is done, but nobody hears of it. */
export type Fault = 'lost' | 'conflict' | 'rate' | 'broken' | 'garbage';

export interface FakeIntent {
  id: string;
  object: 'payment_intent';
  client_secret: string;
  amount: number;
  amount_received: number;
  currency: string;
  status: 'requires_payment_method' | 'processing' | 'succeeded' | 'canceled';
  metadata: Record<string, string>;
  latest_charge: { amount_refunded: number; billing_details: { name: string } } | null;
}
interface Answer {
  status: number;
  body: unknown;
}

/**
 * As much of Stripe's server as the platform talks to: answers are kept by idempotency key, the next ones can be made to fail, and its
 * events are signed as Stripe signs them. On a free port of this machine.
 */
export class FakeStripe {
  readonly intents = new Map<string, FakeIntent>();
  /** Idempotency keys in the order of requests, repeated ones too. */
  readonly keys: string[] = [];
  /** Faults of the coming answers, one each. */
  readonly faults: Fault[] = [];
  private readonly kept = new Map<string, Answer>();
  private events = 0;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<FakeStripe> {
    const server = createServer();
    const fake = new FakeStripe(server);
    server.on('request', (request, response) => void fake.answer(request, response));
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return fake;
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((closed) => this.server.close(() => closed()));
  }

  endpoint(): StripeEndpoint {
    const { port } = this.server.address() as AddressInfo;
    return { host: '127.0.0.1', port, protocol: 'http', timeout: 1_500, retryMs: 5 };
  }

  /** What the bank and the holder decided. */
  change(id: string, change: Partial<FakeIntent>): FakeIntent {
    return Object.assign(this.intent(id), change);
  }

  pay(id: string, name = 'Ada Lovelace'): FakeIntent {
    const intent = this.intent(id);
    const latest_charge = { amount_refunded: 0, billing_details: { name } };
    return Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, latest_charge });
  }

  /** The body of an event about an intent as it is now. */
  event(type: string, object: unknown, id = `evt_${(this.events += 1)}`): string {
    return JSON.stringify({ id, object: 'event', type, created: seconds(), data: { object } }, null, 2);
  }

  /** Idempotency keys are pruned after a day. */
  forgetKeys(): void {
    this.kept.clear();
  }

  private intent(id: string): FakeIntent {
    const intent = this.intents.get(id);
    if (!intent) throw new Error(`no intent ${id}`);
    return intent;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await textOf(request));
    const key = String(request.headers['idempotency-key'] ?? '');
    const post = request.method === 'POST';
    if (post) this.keys.push(key);
    const fault = this.faults.shift();
    if (fault === 'conflict') return send(response, { status: 409, body: refusal('idempotency_key_in_use') });
    if (fault === 'rate') return send(response, { status: 429, body: refusal('rate_limit') });
    if (fault === 'broken') return send(response, { status: 500, body: { error: { type: 'api_error' } } });
    if (fault === 'garbage') return void response.writeHead(200).end('<html>Bad gateway');
    const answer = (post && this.kept.get(key)) || this.act(request.method ?? '', request.url ?? '', form);
    if (post && key) this.kept.set(key, answer);
    if (fault === 'lost') return void response.destroy();
    send(response, answer);
  }

  private act(method: string, url: string, form: URLSearchParams): Answer {
    const [, , resource, id, action] = new URL(url, 'http://localhost').pathname.split('/');
    if (resource === 'refunds') return this.refund(form);
    if (resource !== 'payment_intents') return { status: 404, body: refusal('resource_missing') };
    if (!id && method === 'POST') return { status: 200, body: this.create(form) };
    const intent = this.intents.get(id ?? '');
    if (!intent) return { status: 404, body: refusal('resource_missing') };
    if (action === 'cancel') {
      if (intent.status !== 'requires_payment_method') {
        return { status: 400, body: refusal('payment_intent_unexpected_state') };
      }
      intent.status = 'canceled';
    }
    return { status: 200, body: { ...intent } };
  }

  private create(form: URLSearchParams): FakeIntent {
    const id = `pi_${randomBytes(8).toString('hex')}`;
    const intent: FakeIntent = {
      id,
      object: 'payment_intent',
      client_secret: `${id}_secret_${randomBytes(8).toString('hex')}`,
      amount: Number(form.get('amount')),
      amount_received: 0,
      currency: form.get('currency') ?? '',
      status: 'requires_payment_method',
      metadata: { project: form.get('metadata[project]') ?? '' },
      latest_charge: null,
    };
    this.intents.set(id, intent);
    return { ...intent };
  }

  private refund(form: URLSearchParams): Answer {
    const intent = this.intents.get(form.get('payment_intent') ?? '');
    const amount = Number(form.get('amount'));
    const charge = intent?.latest_charge;
    if (!charge || charge.amount_refunded + amount > intent.amount_received) {
      return { status: 400, body: refusal('charge_already_refunded') };
    }
    charge.amount_refunded += amount;
    return { status: 200, body: { id: `re_${randomBytes(8).toString('hex')}`, object: 'refund', amount } };
  }
}

/** The header of a signature as Stripe makes it: HMAC-SHA256 over time and body. */
export function signed(body: string, secret: string, time = seconds()): string {
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
}

export const seconds = () => Math.floor(Date.now() / 1000);
const refusal = (code: string) => ({ error: { type: 'invalid_request_error', code, message: code } });

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
