interface Call {
  method: string;
  path: string;
  body: unknown;
}
/** As the platform answers it. */
interface Webhook {
  _id: string;
  url: string;
  events: string[];
  enabled: boolean;
  offReason: string | null;
  failingSince: string | null;
  createdBy: string;
  createdAt: string;
}
interface Sent {
  _id: string;
  endpoint: string;
  message: string;
  event: string;
  state: string;
  attempts: number;
  nextAt: string | null;
  status: number | null;
  reason: string | null;
  durationMs: number | null;
  createdAt: string;
}
const AT = '2026-11-02T08:00:00.000Z';

/** The routes of webhooks in memory, for the browser tests of both applications. */
export class MockWebhooks {
  webhooks: Webhook[] = [];
  sent: Sent[] = [];

  /** @returns `null` for what is no route of webhooks */
  answer({ method, path, body }: Call): { status?: number; body?: unknown } | null {
    const found = /^\/webhooks\/\w{24}(?:\/(\w{24}))?(\/deliveries|\/test)?(?:\/\w{24}\/send)?(?:\?.*)?$/.exec(path);
    if (!found) return null;
    const [, id, part] = found;
    if (part && method === 'GET') return { body: { data: this.sent, count: this.sent.length } };
    if (part) {
      const test = mockSent({ _id: 'b'.repeat(24), event: 'webhook.test' });
      this.sent = [test, ...this.sent];
      return {
        status: 202,
        body: { ...test, state: 'WAITING', nextAt: AT, status: null, durationMs: null, attempts: 0 },
      };
    }
    if (method === 'GET') return { body: { data: this.webhooks, count: this.webhooks.length } };
    if (method === 'DELETE') {
      this.webhooks = this.webhooks.filter(({ _id }) => _id !== id);
      return { status: 204 };
    }
    if (method === 'PATCH') {
      const change = { ...(body as Partial<Webhook>), offReason: null, failingSince: null };
      this.webhooks = this.webhooks.map((one) => (one._id === id ? { ...one, ...change } : one));
      return { body: this.webhooks.find(({ _id }) => _id === id) };
    }
    const endpoint = mockWebhook({ ...(body as Partial<Webhook>), _id: 'f'.repeat(24) });
    this.webhooks = [...this.webhooks, endpoint];
    return { status: 201, body: { endpoint, secret: `whsec_${'s'.repeat(43)}=` } };
  }
}

export function mockWebhook(patch: Partial<Webhook> = {}): Webhook {
  return {
    _id: 'e'.repeat(24),
    url: 'https://example.com/webhooks',
    events: ['project.live', 'report.published', 'sessions.submitted'],
    enabled: true,
    offReason: null,
    failingSince: null,
    createdBy: 'Mona Berg',
    createdAt: AT,
    ...patch,
  };
}

export function mockSent(patch: Partial<Sent> = {}): Sent {
  return {
    _id: 'a'.repeat(24),
    endpoint: 'e'.repeat(24),
    message: 'msg_1',
    event: 'project.live',
    state: 'DELIVERED',
    attempts: 1,
    nextAt: null,
    status: 200,
    reason: null,
    durationMs: 120,
    createdAt: AT,
    ...patch,
  };
}
