import { controlIndex, DomainError, exitLinkError, fieldworkOf, type Project, type Viewer } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import type { LiveDto } from './actions.dto.ts';
import { sample } from '../lifecycle/sample.ts';
import { TransitionRunner } from '../lifecycle/transition-runner.ts';
import { ShopperContents } from '../shopper-content/shopper-contents.ts';

/** Opens the store: freezes the content for shoppers in the same transaction. */
@Injectable()
export class LiveAction {
  constructor(
    private readonly transitions: TransitionRunner,
    private readonly contents: ShopperContents,
  ) {}

  execute(viewer: Viewer, id: string, { samplePerVariation, redirect }: LiveDto): Promise<Project> {
    return this.transitions.run(viewer, id, 'live', async (project) => {
      const refused = redirect ? exitLinkError(redirect, fieldworkOf(project).link.carried) : null;
      if (refused) throw new DomainError('INVALID_INPUT', { errors: { redirect: refused } });
      const content = await this.contents.build(project);
      return {
        set: {
          'testing.sample': sample(project, samplePerVariation),
          'testing.variations': { control: controlIndex(project.variations), count: project.variations.length },
          'testing.redirect': redirect || null,
        },
        also: (session) => this.contents.freeze(id, content, session),
        payload: { samplePerVariation, redirect: redirect || null },
      };
    });
  }
}
