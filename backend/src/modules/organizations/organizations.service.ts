import { decodeQuery, DomainError, type ListResult, type Organization, type Team, type Viewer } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { OrganizationRepository } from './organization.repository.ts';
import { organizationResource } from './organization.resource.ts';

@Injectable()
export class OrganizationsService {
  constructor(private readonly organizations: OrganizationRepository) {}

  list(viewer: Viewer, query: string | undefined): Promise<ListResult<Organization>> {
    return this.organizations.as(viewer).list(decodeQuery(query, organizationResource, viewer));
  }

  read(viewer: Viewer, id: string, withTeams: boolean): Promise<Organization> {
    const select = withTeams ? ['name', 'createdAt', 'teams'] : ['name', 'createdAt'];
    return this.organizations.as(viewer).read(id, decodeQuery({ select }, organizationResource, viewer));
  }

  /** @throws DomainError ORGANIZATION_NOT_FOUND for whoever belongs to none */
  async readOwn(viewer: Viewer, withTeams: boolean): Promise<Organization> {
    if (viewer.organization === null) throw new DomainError('ORGANIZATION_NOT_FOUND');
    try {
      return await this.read(viewer, viewer.organization, withTeams);
    } catch (error) {
      const missing = error instanceof DomainError && error.code === 'NOT_FOUND';
      throw missing ? new DomainError('ORGANIZATION_NOT_FOUND') : error;
    }
  }

  /** Teams of the organizations in reach, by name. */
  async teams(viewer: Viewer): Promise<ListResult<Team>> {
    const organizations = await this.organizations.as(viewer, 'teams.read').find({});
    const data = organizations.flatMap(({ teams }) => teams ?? []).sort((a, b) => a.name.localeCompare(b.name));
    return { data, count: data.length };
  }
}
