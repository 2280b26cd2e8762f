import type { Id, SessionSubmission } from '@aislelab/domain';
import { randomBytes } from 'node:crypto';
import { pickOf, randomFrom, shopperOf, submissionOf } from './study-visit.ts';

export interface StudyOptions {
  url: () => string;
  project: Id;
  products: readonly Id[];
  /** Simulated browsers at the same time. */
  browsers: number;
  seed: number;
  /** Told after each acknowledged submission. */
  acknowledged: (count: number) => void;
}
export interface StudyFigures {
  requests: number;
  /** Requests that were sent again, because no answer came, it was given up, or the server was away. */
  retries: number;
  /** Answers that told a browser to come back later. */
  sentAway: number;
  /** Submissions that were sent more than once on purpose. */
  duplicates: number;
  abandoned: number;
  /** ms, one per acknowledged submission, tries included. */
  submitMs: number[];
}
/** What the server has said is stored: the visit's own name -> what was sent first. */
export type Acknowledged = Map<string, { session: Id; submission: SessionSubmission }>;

const RETRY_MS = 150;
/** As the shopper's page does: who was sent away in the same moment comes back spread over this share of the time. */
const SPREAD = 0.25;
/** So many times what the server asks for, and no longer. */
const MOST_PATIENT = 6;
/** Requests that the browser gives up in the middle, as a phone in a tunnel would; others are sent twice, some never end. */
const GIVEN_UP = 0.06;
const SENT_TWICE = 0.15;
const ABANDONED = 0.02;

/** Browsers visit the project until it is full. Every answer may be lost: they send everything again until there is one. */
export async function runStudy(options: StudyOptions, acknowledged: Acknowledged): Promise<StudyFigures> {
  const figures: StudyFigures = { requests: 0, retries: 0, sentAway: 0, duplicates: 0, abandoned: 0, submitMs: [] };
  let full = false;
  const browse = async (browser: number) => {
    const random = randomFrom(options.seed * 7_919 + browser);
    const client = new Browser(options, browser, random, figures);
    while (!full) if ((await visit(client, options, random, figures, acknowledged)) === 'FULL') full = true;
  };
  await Promise.all(Array.from({ length: options.browsers }, (_, browser) => browse(browser)));
  return figures;
}

async function visit(
  client: Browser,
  { project, products, acknowledged: tell }: StudyOptions,
  random: () => number,
  figures: StudyFigures,
  acknowledged: Acknowledged,
): Promise<'FULL' | 'DONE'> {
  const name = randomBytes(16).toString('hex');
  const shopper = shopperOf(random);
  const started = await client.send<{ session: Id; token: string }>('POST', '', null, {
    project,
    visit: name,
    shopper,
  });
  if (started.status === 409) return 'FULL';
  if (started.status !== 201) throw new Error(`start: ${started.status} ${JSON.stringify(started.body)}`);
  const { session, token } = started.body;
  const submission = submissionOf(products, random);
  if (random() < ABANDONED) {
    figures.abandoned += 1;
    return 'DONE';
  }
  // Two saves at once: whichever comes first, the later state stays.
  const save = (durTotal: number) =>
    client.send('PUT', '/current/progress', token, { cart: submission.cart, durTotal, maps: submission.maps });
  if (random() < 0.3) await Promise.all([save(9_000), save(4_000)]);
  const began = performance.now();
  const twice = random() < SENT_TWICE;
  const submit = () => client.send('POST', '/current/submit', token, submission);
  const answers = await Promise.all(twice ? [submit(), submit()] : [submit()]);
  if (twice) figures.duplicates += 1;
  for (const { status, body } of answers)
    if (status !== 200) throw new Error(`submit: ${status} ${JSON.stringify(body)}`);
  figures.submitMs.push(performance.now() - began);
  acknowledged.set(name, { session, submission });
  tell(acknowledged.size);
  // The back button: another cart under the same token changes nothing any more.
  if (random() < 0.03) await client.send('POST', '/current/submit', token, { ...submission, cart: [], events: [] });
  return 'DONE';
}

class Browser {
  constructor(
    private readonly options: StudyOptions,
    private readonly index: number,
    private readonly random: () => number,
    private readonly figures: StudyFigures,
  ) {}

  /** Sends until there is an answer that no repetition changes. */
  async send<T>(
    method: string,
    path: string,
    token: string | null,
    body: object,
  ): Promise<{ status: number; body: T }> {
    const address = `10.${this.index >> 16}.${(this.index >> 8) & 255}.${this.index & 255}`;
    let refusals = 0;
    for (;;) {
      this.figures.requests += 1;
      let wait = 0;
      const giveUp = this.random() < GIVEN_UP ? AbortSignal.timeout(pickOf([1, 5, 20, 60], this.random)) : null;
      try {
        const answer = await fetch(`${this.options.url()}/api/shopper/sessions${path}`, {
          method,
          headers: {
            'content-type': 'application/json',
            'x-forwarded-for': address,
            ...(token && { authorization: `Bearer ${token}` }),
          },
          body: JSON.stringify(body),
          signal: giveUp,
        });
        const text = await answer.text();
        if (answer.status < 500 && answer.status !== 429)
          return { status: answer.status, body: (text ? JSON.parse(text) : null) as T };
        this.figures.sentAway += 1;
        // The more often, the longer, as the page of a shopper does.
        wait = Number(answer.headers.get('retry-after') ?? 0) * 1_000 * Math.min(MOST_PATIENT, ++refusals);
      } catch {
        // No answer: whether it was stored is not known.
      }
      this.figures.retries += 1;
      await new Promise((done) =>
        setTimeout(done, Math.max(RETRY_MS * (0.5 + this.random()), wait * (1 + SPREAD * this.random()))),
      );
    }
  }
}
