import type { Mail } from '@aislelab/domain';

/** The mails of a platform without a mail server, as an admin reads them. */
export class Outbox {
  private readonly seen = new Set<string>();

  private constructor(
    private readonly url: string,
    private readonly token: string,
  ) {}

  static async openedBy(url: string, email: string, password: string): Promise<Outbox> {
    const answer = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    const { accessToken } = (await answer.json()) as { accessToken: string };
    return new Outbox(url, accessToken);
  }

  /** The link to that page in a mail to the address that was not read before; waits until it is there. */
  async link(to: string, path: string): Promise<string> {
    for (;;) {
      for (const mail of await this.mails(to)) {
        const link = mail.text?.split(/\s/).find((word) => word.startsWith(`${this.url}${path}#`));
        if (link === undefined || this.seen.has(mail._id)) continue;
        this.seen.add(mail._id);
        return link;
      }
      await new Promise((done) => setTimeout(done, 200));
    }
  }

  private async mails(to: string): Promise<Mail[]> {
    const list = await this.get<{ data: Mail[] }>(
      `/mails?query=${encodeURIComponent(JSON.stringify({ where: { to } }))}`,
    );
    return Promise.all(list.data.map(({ _id }) => this.get<Mail>(`/mails/${_id}`)));
  }

  private async get<T>(path: string): Promise<T> {
    const answer = await fetch(`${this.url}/api${path}`, { headers: { authorization: `Bearer ${this.token}` } });
    if (!answer.ok) throw new Error(`${answer.status} ${path}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }
}
