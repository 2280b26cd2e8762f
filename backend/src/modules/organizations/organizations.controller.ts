import type { ListResult, Organization, Team, Viewer } from '@aislelab/domain';
import { Allow, CurrentViewer, LIST_BODY, Reads } from '@aislelab/server-kit';
import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { Echo } from '../../common/access/echo.interceptor.ts';
import { IdDto, QueryDto } from '../../common/validation/query.dto.ts';
import { CreateOrganizationDto, OrganizationQueryDto, UpdateOrganizationDto } from './organizations.dto.ts';
import { OrganizationsService } from './organizations.service.ts';

@Controller()
export class OrganizationsController {
  constructor(private readonly organizations: OrganizationsService) {}

  @Allow('organizations.read')
  @Get('organizations')
  list(@CurrentViewer() viewer: Viewer, @Query() { query }: QueryDto): Promise<ListResult<Organization>> {
    return this.organizations.list(viewer, query);
  }

  @Allow('organizations.write')
  @Post('organizations')
  @Reads(LIST_BODY)
  create(@CurrentViewer() viewer: Viewer, @Body() dto: CreateOrganizationDto): Promise<Organization> {
    return this.organizations.create(viewer, dto);
  }

  @Allow('organization.read')
  @Get('organizations/me')
  own(@CurrentViewer() viewer: Viewer, @Query() { teams }: OrganizationQueryDto): Promise<Organization> {
    return this.organizations.readOwn(viewer, teams === 'true');
  }

  @Allow('organization.write')
  @Patch('organizations/me')
  @Reads(LIST_BODY)
  @Echo((controller: OrganizationsController, viewer) => controller.own(viewer, { teams: 'true' }))
  updateOwn(
    @CurrentViewer() viewer: Viewer,
    @Query() { teams }: OrganizationQueryDto,
    @Body() dto: UpdateOrganizationDto,
  ): Promise<Organization> {
    return this.organizations.updateOwn(viewer, dto, teams === 'true');
  }

  @Allow('organization.read')
  @Get('organizations/:id')
  read(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto, @Query() { teams }: OrganizationQueryDto) {
    return this.organizations.read(viewer, id, teams === 'true');
  }

  @Allow('organization.write')
  @Patch('organizations/:id')
  @Reads(LIST_BODY)
  @Echo((controller: OrganizationsController, viewer, params) => controller.read(viewer, params, { teams: 'true' }))
  update(
    @CurrentViewer() viewer: Viewer,
    @Param() { id }: IdDto,
    @Query() { teams }: OrganizationQueryDto,
    @Body() dto: UpdateOrganizationDto,
  ): Promise<Organization> {
    return this.organizations.update(viewer, id, dto, teams === 'true');
  }

  @Allow('organizations.write')
  @Delete('organizations/:id')
  @HttpCode(204)
  remove(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto): Promise<void> {
    return this.organizations.remove(viewer, id);
  }

  @Allow('teams.read')
  @Get('teams')
  teams(@CurrentViewer() viewer: Viewer): Promise<ListResult<Team>> {
    return this.organizations.teams(viewer);
  }
}
