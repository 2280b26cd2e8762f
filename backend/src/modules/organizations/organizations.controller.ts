import type { ListResult, Organization, Team, Viewer } from '@aislelab/domain';
import { Allow, CurrentViewer } from '@aislelab/server-kit';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { IdDto, QueryDto } from '../../common/validation/query.dto.ts';
import { OrganizationQueryDto } from './dto/organization-query.dto.ts';
import { OrganizationsService } from './organizations.service.ts';

@Controller()
export class OrganizationsController {
  constructor(private readonly organizations: OrganizationsService) {}

  @Allow('organizations.read')
  @Get('organizations')
  list(@CurrentViewer() viewer: Viewer, @Query() { query }: QueryDto): Promise<ListResult<Organization>> {
    return this.organizations.list(viewer, query);
  }

  @Allow('organization.read')
  @Get('organizations/me')
  own(@CurrentViewer() viewer: Viewer, @Query() { teams }: OrganizationQueryDto): Promise<Organization> {
    return this.organizations.readOwn(viewer, teams === 'true');
  }

  @Allow('organization.read')
  @Get('organizations/:id')
  read(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto, @Query() { teams }: OrganizationQueryDto) {
    return this.organizations.read(viewer, id, teams === 'true');
  }

  @Allow('teams.read')
  @Get('teams')
  teams(@CurrentViewer() viewer: Viewer): Promise<ListResult<Team>> {
    return this.organizations.teams(viewer);
  }
}
