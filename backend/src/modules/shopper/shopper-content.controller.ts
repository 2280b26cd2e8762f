import { can, DomainError, type ShopperContent, type Viewer } from '@aislelab/domain';
import { MaybeViewer, Public, Sends } from '@aislelab/server-kit';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { IdDto } from '../../common/validation/query.dto.ts';
import { ProjectsRepository } from '../projects/projects.repository.ts';
import { ShopperContents } from '../projects/shopper-content/shopper-contents.ts';
import { FrozenStores } from './frozen-stores.ts';

@Controller('storage/shopper/project')
export class ShopperContentController {
  constructor(
    private readonly projects: ProjectsRepository,
    private readonly contents: ShopperContents,
    private readonly stores: FrozenStores,
  ) {}

  // Shoppers have no account. Only while the project is live; before and after for those who may read it. For everybody else a project
  // that is not live, and one that does not exist, are the same.
  @Get(':id')
  @Sends<ShopperContent>('application/json')
  @Public()
  async read(
    @MaybeViewer() viewer: Viewer | null,
    @Param() { id }: IdDto,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const all = this.projects.unsafelyUnscoped();
    // Anybody may ask: only what says who may read is looked at before that is known.
    const project = await all.findOne({ _id: id }, { select: ['status', 'organization', 'team', 'createdBy'] });
    const reader = project !== null && can(viewer, 'projects.read', project);
    if (project?.status !== 'LIVE' && !reader) throw new DomainError('PROJECT_NOT_LIVE');
    const view = reader ? await this.stores.whole(id) : await this.stores.masked(id);
    if (!view) return void response.json(await this.contents.build(await all.get(id)));
    // Kept for ever; only whether the project still takes shoppers is asked each time.
    response.set({ 'Cache-Control': 'private, no-cache', ETag: view.etag });
    await view.json.send(request, response);
  }
}
