import type { Id, ShopperContent } from '@aislelab/domain';
import { EVENTS, type EventBus } from '@aislelab/server-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { ShopperContents } from '../projects/shopper-content/shopper-contents.ts';

export interface FrozenStore {
  content: ShopperContent;
  /** Of the content: it never changes. */
  hash: string;
}

/** Stores kept in memory: thousands of shoppers of a study save every few seconds, and what is frozen never changes. */
const KEPT = 20;

@Injectable()
export class FrozenStores implements OnModuleInit {
  private readonly kept = new Map<Id, Promise<FrozenStore | null>>();

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

  /** The same, with its hash. */
  read(project: Id): Promise<FrozenStore | null> {
    const known = this.kept.get(project);
    if (known) return known;
    const reading = this.contents.read(project);
    this.kept.set(project, reading);
    // What is not there yet, or could not be read, is looked for again.
    void reading.then((found) => found ?? this.kept.delete(project)).catch(() => this.kept.delete(project));
    const [oldest] = this.kept.keys();
    if (this.kept.size > KEPT && oldest !== undefined) this.kept.delete(oldest);
    return reading;
  }
}
