import type { Actor } from '../access/world/actors.ts';
import { send, type Reply, type Wish } from '../access/world/send.ts';
import { callOf } from '../support/contract/call.ts';
import { merge, shapeOf, type Shape } from '../support/contract/shape.ts';

/** Notes what every answer of the platform is made of. */
export class Recorder {
  /** Call -> status -> shape. */
  private readonly answers = new Map<string, Map<number, Shape>>();

  constructor(private readonly url: string) {}

  /** Calls that should have succeeded, with what they were answered. */
  readonly refused: string[] = [];

  /** Asks as somebody, who should get what they ask for. */
  async ask(actor: Pick<Actor, 'token' | 'viewer'>, wish: Wish): Promise<Reply> {
    const { viewer } = actor;
    const reply = await send(this.url, actor, wish);
    if (reply.status >= 400) this.refused.push(`${viewer?.role} ${wish.method} ${wish.path}: ${reply.text}`);
    this.note(actor, wish, reply);
    return reply;
  }

  note({ viewer }: Pick<Actor, 'viewer'>, { method, path, search, query }: Wish, { status, text, json }: Reply): void {
    const params = new URLSearchParams(search);
    if (query !== undefined) params.set('query', typeof query === 'string' ? query : JSON.stringify(query));
    const call = callOf({ method, path, search: params }, viewer?.role ?? null);
    if (call === null || status >= 400) return;
    const shape = text === '' ? 'nothing' : json === null ? 'file' : shapeOf(json);
    const byStatus = this.answers.get(call) ?? new Map<number, Shape>();
    const known = byStatus.get(status);
    byStatus.set(status, known === undefined ? shape : merge(known, shape));
    this.answers.set(call, byStatus);
  }

  /** A line for each call and status, in order: `GET /teams ADMIN`, tab, 200, tab, shape. */
  text(): string {
    const lines = [...this.answers].flatMap(([call, byStatus]) =>
      [...byStatus].map(([status, shape]) => `${call}\t${status}\t${JSON.stringify(shape)}`),
    );
    return `${lines.sort().join('\n')}\n`;
  }
}
