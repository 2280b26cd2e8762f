import { LIBRARY_KINDS } from '@aislelab/domain';
import { dataOf, idOf, member, send, type Reply, type Wish } from '../access/world/send.ts';
import { withOptions, type Options } from '../support/contract/call.ts';
import { compactQuery } from './questions.ts';

/** The provider's people and a customer. */
const PEOPLE = ['admin@demo.test', 'content@demo.test', 'customer@demo.test'];
const PASSWORD = 'Demo-2026!';
/** Enough of each kind; projects differ by their status. */
const AT_MOST = 2;
const LISTS = ['/projects', '/users', '/organizations', '/regions', ...LIBRARY_KINDS.map((kind) => `/library/${kind}`)];

interface Person {
  token: string;
  cookie: string;
}

/** Asks a platform with demo data, which has records of every kind and in every state, for what can be looked at. */
export class DemoAnswers {
  private people: Person[] = [];
  private readonly ids = new Map<string, string[]>();

  constructor(private readonly url: string) {}

  async prepare(): Promise<void> {
    for (const email of PEOPLE) this.people.push(await this.signIn(email));
    for (const list of LISTS) {
      // Projects of the demo's customer: all there are, of which those that are reports have many shoppers.
      const person = this.people[list === '/projects' ? 2 : 0];
      const found = await this.ask(person, { method: 'GET', path: list, query: { limit: 100 } });
      const rows = list === '/projects' ? onePerStatus(dataOf(found)) : dataOf(found).slice(0, AT_MOST);
      this.ids.set(list, rows.map(idOf));
    }
  }

  /** Everything that everybody is answered to this call; nothing where it is no question. */
  async to(method: string, path: string, options: Options): Promise<Reply[]> {
    if (path === '/auth/refresh') return this.refreshed();
    if (method !== 'GET' && !path.endsWith('/query')) return [];
    const replies: Reply[] = [];
    for (const address of this.addressesOf(path))
      for (const person of this.people) {
        const wish = withOptions({ method, path: address, ...(await this.questionOf(address)) }, options);
        replies.push(await this.ask(person, wish));
      }
    return replies.filter(({ status }) => status < 300);
  }

  /** The address with every id there is; none where it has other parameters. */
  private addressesOf(path: string): string[] {
    if (!path.includes(':')) return [path];
    const [start = '', rest] = path.split('/:id');
    if (rest === undefined || rest.includes(':')) return [];
    const ids = this.ids.get(start === '/storage/shopper/project' ? '/projects' : start) ?? [];
    return ids.map((id) => `${start}/${id}${rest}`);
  }

  private async questionOf(path: string): Promise<Partial<Wish>> {
    if (path.endsWith('/stats/compact')) return { query: await this.compactOf(path.split('/')[2] ?? '') };
    if (path.endsWith('/query')) return { body: {} };
    // Changes of every kind.
    return path === '/audit' ? { query: { limit: 100 } } : {};
  }

  private async compactOf(project: string): Promise<unknown> {
    const { json } = await this.ask(this.people[0], { method: 'GET', path: `/storage/shopper/project/${project}` });
    return compactQuery(json);
  }

  private async refreshed(): Promise<Reply[]> {
    const headers = (cookie: string) => ({ cookie });
    return Promise.all(
      this.people.map(async ({ cookie }) => {
        const answer = await fetch(`${this.url}/api/auth/refresh`, { method: 'POST', headers: headers(cookie) });
        const json: unknown = await answer.json();
        const type = answer.headers.get('content-type') ?? '';
        return { status: answer.status, type, text: JSON.stringify(json), json };
      }),
    );
  }

  private async signIn(email: string): Promise<Person> {
    const answer = await fetch(`${this.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    const token = member(await answer.json(), 'accessToken');
    const cookie = answer.headers.getSetCookie().map((one) => one.split(';')[0]);
    return { token: String(token), cookie: cookie.join('; ') };
  }

  private ask(person: Person | undefined, wish: Wish): Promise<Reply> {
    return send(this.url, { token: person?.token ?? null }, wish);
  }
}

const onePerStatus = (projects: readonly unknown[]) => [
  ...new Map(projects.map((one) => [member(one, 'status'), one])).values(),
];
