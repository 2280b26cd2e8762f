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

  // Shoppers have no account. Public only while the project is live; before and after, only for users who may read it. For others, a
  // project that is not live looks like one that does not exist.
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
    // Public route: the content is read only after the right was checked.
    const project = await all.findOne({ _id: id }, { select: ['status', 'organization', 'team', 'createdBy'] });
    const reader = project !== null && can(viewer, 'projects.read', project);
    if (project?.status !== 'LIVE' && !reader) throw new DomainError('PROJECT_NOT_LIVE');
    const view = reader ? await this.stores.whole(id) : await this.stores.masked(id);
    if (!view) return void response.json(await this.contents.build(await all.get(id)));
    // Cached for ever; each request only checks whether the project still takes shoppers.
    response.set({ 'Cache-Control': 'private, no-cache', ETag: view.etag });
    await view.json.send(request, response);
  }
}
