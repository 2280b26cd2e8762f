import type { Id, ShopperContent } from '@aislelab/domain';
import { EVENTS, type EventBus } from '@aislelab/server-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { ReadyAnswer } from '../../common/http/ready-answer.ts';
import { ShopperContents } from '../projects/shopper-content/shopper-contents.ts';
import { digest, maskedContent, ownContent } from './own-content.ts';

export interface FrozenStore {
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
