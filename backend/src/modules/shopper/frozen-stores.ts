import { posMaterialsOf, productsOf, type Id, type ShopperContent } from '@aislelab/domain';
import { EVENTS, type EventBus } from '@aislelab/server-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { ReadyAnswer } from '../../common/http/ready-answer.ts';
import { ShopperContents } from '../projects/shopper-content/shopper-contents.ts';

interface FrozenStore {
  content: ShopperContent;
  /** Of the content: it never changes. */
  hash: string;
}
/** A part of the content, created once, with its own name for browser caches. */
export interface StoreView {
  content: ShopperContent;
  json: ReadyAnswer;
  etag: string;
}

/** Stores kept in memory: thousands of shoppers of a study save every few seconds, and frozen content never changes. */
const KEPT = 20;

@Injectable()
export class FrozenStores implements OnModuleInit {
  private readonly kept = new Map<Id, Promise<FrozenStore | null>>();
  private readonly views = new WeakMap<FrozenStore, Map<string, StoreView>>();

  constructor(
    private readonly contents: ShopperContents,
    @Inject(EVENTS) private readonly events: EventBus,
  ) {}

  onModuleInit(): void {
    this.events.on('project.deleted', async ({ project }) => {
      this.kept.delete(project);
    });
  }

  /** The content of a project that has gone live; `null` when there is none. */
  async of(project: Id): Promise<ShopperContent | null> {
    return (await this.read(project))?.content ?? null;
  }

  /** Content for the shopper of one variation. */
  own(project: Id, variation: number): Promise<StoreView | null> {
    return this.view(project, `own ${variation}`, (store) => ownContent(store, variation));
  }

  /** Content for users without an account. */
  masked(project: Id): Promise<StoreView | null> {
    return this.view(project, 'masked', maskedContent);
  }

  /** Content for users who may read the project. */
  whole(project: Id): Promise<StoreView | null> {
    return this.view(project, 'whole', ({ content }) => content);
  }

  private async view(
    project: Id,
    name: string,
    make: (store: FrozenStore) => ShopperContent,
  ): Promise<StoreView | null> {
    const store = await this.read(project);
    if (!store) return null;
    const made = this.views.get(store) ?? new Map<string, StoreView>();
    this.views.set(store, made);
    const view = made.get(name) ?? viewOf(make(store), `${store.hash} ${name}`);
    made.set(name, view);
    return view;
  }

  /** The same, with its hash. */
  read(project: Id): Promise<FrozenStore | null> {
    const known = this.kept.get(project);
    if (known) return known;
    const reading = this.contents.read(project);
    this.kept.set(project, reading);
    // Missing content, or a failed read, is not cached.
    void reading.then((found) => found ?? this.kept.delete(project)).catch(() => this.kept.delete(project));
    const [oldest] = this.kept.keys();
    if (this.kept.size > KEPT && oldest !== undefined) this.kept.delete(oldest);
    return reading;
  }
}

const viewOf = (content: ShopperContent, name: string): StoreView => ({
  content,
  json: new ReadyAnswer('json', () => JSON.stringify(content)),
  etag: `"${digest(name)}"`,
});

/**
 * Content for the shopper of one variation: its own layout and the items on it. It does not reveal the other variations, nor which one
 * this is.
 */
function ownContent({ content, hash }: FrozenStore, variation: number): ShopperContent {
  const own = content.variations[variation];
  if (!own) throw new Error(`The content of ${content.project} has no variation ${variation}.`);
  const planogram = own.planogram ?? content.planogram;
  const { resources, config } = content;
  const reviewed = config.review ? [config.review.id] : [];
  const product = only(resources.product, [...productsOf(planogram), ...reviewed]);
  const items = Object.values(product);
  return {
    ...content,
    planogram,
    variations: [{ ...own, _id: pseudonym(hash, own._id), control: false, planogram: null }],
    resources: {
      product,
      posMaterial: only(resources.posMaterial, [...posMaterialsOf(planogram), ...reviewed]),
      brand: only(
        resources.brand,
        items.map(({ brand }) => brand),
      ),
      category: only(
        resources.category,
        items.map(({ category }) => category),
      ),
    },
  };
}

/** The whole content for users without an account: variations in an arbitrary order, none marked as the control. */
function maskedContent({ content, hash }: FrozenStore): ShopperContent {
  const variations = content.variations.map((one) => ({ ...one, _id: pseudonym(hash, one._id), control: false }));
  return { ...content, variations: variations.toSorted((a, b) => (a._id < b._id ? -1 : 1)) };
}

/** Ids are ascending, so the control's is the first. A pseudonym has the same length and is stable. The hash is secret. */
const pseudonym = (hash: string, id: Id): Id => digest(`${hash} ${id}`).slice(0, 24);
const digest = (text: string) => createHash('sha256').update(text).digest('hex');

const only = <T>(all: Readonly<Record<Id, T>>, ids: readonly Id[]): Record<Id, T> => {
  const kept = new Set(ids);
  return Object.fromEntries(Object.entries(all).filter(([id]) => kept.has(id)));
};
