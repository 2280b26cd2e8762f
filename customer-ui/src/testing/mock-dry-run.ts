import {
  AGES,
  DRY_RUN,
  GENDERS,
  type DryRun,
  type DryRunRequest,
  type DryRunShelves,
  type Project,
} from '@aislelab/domain';
import { addSession, catalogOf, compactAnswer, createCube, parseCompactQuery } from '@aislelab/statistics';
import { created, error, ok, record, type Answer, type Call, type Routes } from './answers.ts';
import { BRANDS, CATEGORY } from './mock-data.ts';
import { shownStore } from './shown-store.ts';

const named = ({ _id, name }: { _id: string; name: string }) => ({ _id, name });
export const SHELVES: DryRunShelves = { categories: [{ ...named(CATEGORY), brands: BRANDS.map(named) }] };
const SHOPPERS = 60;

/** Dry runs in memory: the shoppers of a run take the first product, those of test variations a bit more often. */
export class MockDryRun {
  run: DryRun | null = null;
  /** What the next looks at a running one find; empty, it stays where it is. */
  next: Partial<DryRun>[] = [];
  /** Answered by the next attempts to start one. */
  refusals: Answer[] = [];
  /** Nothing answers. */
  offline = false;

  /** @param find a project by its id */
  constructor(private readonly find: (key: string) => Project | undefined) {}

  readonly routes: Routes = [
    ['POST', /^\/projects\/(\w+)\/dry-run$/, ({ body }, [, key = '']) => this.start(key, record(body))],
    ['GET', /^\/projects\/(\w+)\/dry-run$/, () => this.look()],
    ['DELETE', /^\/projects\/(\w+)\/dry-run$/, () => this.become({ state: 'CANCELLED', endedAt: now() })],
    ['GET', /^\/projects\/(\w+)\/dry-run\/shelves$/, () => ok(SHELVES)],
    ['GET', /^\/projects\/(\w+)\/dry-run\/content$/, (_, [, key = '']) => this.of(key, (one) => ok(shownStore(one)))],
    [
      'GET',
      /^\/projects\/(\w+)\/dry-run\/compact$/,
      ({ query }: Call, [, key = '']) => this.of(key, (project) => ok(this.rows(project, query))),
    ],
  ];

  /** @returns how this run stands by now */
  become(patch: Partial<DryRun>): Answer {
    if (!this.run) return error(404, 'NOT_FOUND');
    this.run = { ...this.run, ...patch };
    return ok(this.run);
  }

  rows(project: Project, query: unknown) {
    const content = shownStore(project);
    const control = content.variations.findIndex((one) => one.control);
    const cube = createCube({ variations: content.variations.length, control, catalog: catalogOf(content) });
    const [product = ''] = Object.keys(content.resources.product);
    for (const [variation] of content.variations.entries())
      for (let shopper = 0; shopper < SHOPPERS; shopper += 1)
        addSession(cube, {
          variation,
          age: AGES[shopper % AGES.length] ?? '55+',
          gender: GENDERS[shopper % GENDERS.length] ?? 'OTHER',
          enabled: true,
          durShoppingMs: 60_000,
          rating: null,
          words: null,
          cart: shopper % (4 - variation) === 0 ? [{ product, quantity: 1 }] : [],
        });
    return compactAnswer(cube, parseCompactQuery(query));
  }

  private start(project: string, request: DryRunRequest): Answer {
    const refusal = this.refusals.shift();
    if (refusal) return refusal;
    if (this.run?.state === 'RUNNING') return error(409, 'CONFLICT');
    this.run = {
      project,
      state: 'RUNNING',
      progress: 0,
      startedAt: now(),
      endedAt: null,
      perVariation: DRY_RUN.shoppers,
      seed: DRY_RUN.seed,
      request,
      fits: [],
      flagged: 0,
      outdated: false,
      message: null,
    };
    return created(this.run);
  }

  private look(): Answer {
    if (this.run?.state !== 'RUNNING') return this.become({});
    return this.become(this.next.shift() ?? {});
  }

  private of(key: string, act: (project: Project) => Answer): Answer {
    const project = this.find(key);
    return project && this.run?.state === 'DONE' ? act(project) : error(404, 'NOT_FOUND');
  }
}

const now = () => new Date().toISOString();
