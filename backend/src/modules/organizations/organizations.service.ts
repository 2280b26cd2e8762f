import {
  DomainError,
  NO_BILLING,
  decodeQuery,
  findCountry,
  normalizeName,
  type BillingDetails,
  type ListResult,
  type Organization,
  type Team,
  type Viewer,
} from '@aislelab/domain';
import { EVENTS, type EventBus } from '@aislelab/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Types, type ClientSession, type Connection } from 'mongoose';
import { usesOf } from '../../common/database/uses.ts';
import { StorageQuota } from '../../common/storage/storage-quota.ts';
import { AuditLog } from '../audit/audit-log.ts';
import { ApiTokens } from '../auth/api-tokens/api-tokens.ts';
import { OrganizationRepository, organizationResource } from './organization.repository.ts';
import type { BillingDto, CreateOrganizationDto, TeamDto, UpdateOrganizationDto } from './organizations.dto.ts';

@Injectable()
export class OrganizationsService {
  constructor(
    private readonly organizations: OrganizationRepository,
    private readonly audit: AuditLog,
    private readonly storage: StorageQuota,
    private readonly tokens: ApiTokens,
    @InjectConnection() private readonly connection: Connection,
    @Inject(EVENTS) private readonly events: EventBus,
  ) {}

  list(viewer: Viewer, query: string | undefined): Promise<ListResult<Organization>> {
    return this.organizations.as(viewer).list(decodeQuery(query, organizationResource, viewer));
  }

  read(viewer: Viewer, id: string, withTeams: boolean): Promise<Organization> {
    const resource = withTeams ? { ...organizationResource, heavy: [] } : organizationResource;
    return this.organizations.as(viewer).read(id, decodeQuery({}, resource, viewer));
  }

  /** @throws DomainError ORGANIZATION_NOT_FOUND for a viewer without an organization */
  readOwn(viewer: Viewer, withTeams: boolean): Promise<Organization> {
    return ownOf(viewer, (id) => this.read(viewer, id, withTeams));
  }

  /** Teams of the organizations in scope, by name. */
  async teams(viewer: Viewer): Promise<ListResult<Team>> {
    const organizations = await this.organizations.as(viewer, 'teams.read').find({});
    const data = organizations.flatMap(({ teams }) => teams ?? []).sort((a, b) => a.name.localeCompare(b.name));
    return { data, count: data.length };
  }

  create(viewer: Viewer, dto: CreateOrganizationDto): Promise<Organization> {
    return this.connection.transaction(async (session) => {
      const records = this.organizations.as(viewer, 'organizations.write');
      const after = await records.create(readDetails(dto, null), { session });
      await this.note(viewer, 'create', null, after, session);
      return present(after, true);
    });
  }

  /**
   * Removes teams that are missing from the list, and references to them: modules with references listen to the event.
   * @throws DomainError CONFLICT when another user has saved it since; NOT_FOUND, INVALID_INPUT
   */
  update(viewer: Viewer, id: string, dto: UpdateOrganizationDto, withTeams: boolean): Promise<Organization> {
    return this.connection.transaction(async (session) => {
      const records = this.organizations.as(viewer, 'organization.write');
      const before = await records.get(id, { session });
      if (before.version !== dto.version) throw new DomainError('CONFLICT');
      const update = { $set: { ...readDetails(dto, before) }, $inc: { version: 1 } };
      const after = await records.updateIf(id, { version: dto.version }, update, { session });
      if (!after) throw new DomainError('CONFLICT');
      await this.note(viewer, 'update', before, after, session);
      const kept = new Set((after.teams ?? []).map((team) => team._id));
      const removed = (before.teams ?? []).filter((team) => !kept.has(team._id));
      if (removed.length > 0) {
        await this.events.emit('organization.teamsRemoved', { organization: id, teams: removed, viewer, session });
      }
      return present(after, withTeams);
    });
  }

  /** @throws DomainError ORGANIZATION_NOT_FOUND for a viewer without an organization */
  updateOwn(viewer: Viewer, dto: UpdateOrganizationDto, withTeams: boolean): Promise<Organization> {
    return ownOf(viewer, (id) => this.update(viewer, id, dto, withTeams));
  }

  /** @throws DomainError IN_USE while anything belongs to it */
  remove(viewer: Viewer, id: string): Promise<void> {
    return this.connection.transaction(async (session) => {
      const records = this.organizations.as(viewer, 'organizations.write');
      const before = await records.get(id, { session });
      // A user who joins the organization locks it too: of two at once, one begins anew and sees the other's changes.
      await this.organizations.hold(id, session);
      const uses = await usesOf(this.connection, 'organization', id, viewer, session);
      if (uses) throw new DomainError('IN_USE', { message: `The organization still has ${uses}.` });
      await records.deleteIf(id, {}, { session });
      await this.storage.release(id, session);
      await this.tokens.deleteOf({ organization: id }, session);
      await this.events.emit('organization.deleting', { organization: id, session });
      await this.note(viewer, 'delete', before, null, session);
    });
  }

  private async note(
    viewer: Viewer,
    verb: 'create' | 'update' | 'delete',
    before: Organization | null,
    after: Organization | null,
    session: ClientSession,
  ): Promise<void> {
    const { _id: record = null, name = '' } = after ?? before ?? {};
    const action = `organizations.${verb}`;
    const entry = { viewer, action, kind: 'organizations' as const, record, name, organization: record, before, after };
    await this.audit.record(entry, { session });
  }
}

async function ownOf<T>(viewer: Viewer, act: (id: string) => Promise<T>): Promise<T> {
  if (viewer.organization === null) throw new DomainError('ORGANIZATION_NOT_FOUND');
  try {
    return await act(viewer.organization);
  } catch (error) {
    const missing = error instanceof DomainError && error.code === 'NOT_FOUND';
    throw missing ? new DomainError('ORGANIZATION_NOT_FOUND') : error;
  }
}

/** Fields of an organization for users who may change it. */
function present(stored: Organization, withTeams: boolean): Organization {
  const { _id, name, country, phone, billing, teams = [], version, createdAt } = stored;
  return { _id, name, country, phone, billing, ...(withTeams && { teams }), version, createdAt };
}

type Details = Partial<Pick<Organization, 'name' | 'country' | 'phone' | 'billing' | 'teams'>>;

/** Stored form of the sent fields. @throws DomainError INVALID_INPUT */
function readDetails(dto: Omit<UpdateOrganizationDto, 'version'>, before: Organization | null): Details {
  return {
    ...(dto.name !== undefined && { name: normalizeName(dto.name) }),
    ...(dto.country !== undefined && { country: dto.country }),
    ...(dto.phone !== undefined && { phone: dto.phone }),
    ...(dto.billing && { billing: readBilling(dto.billing, before?.billing ?? NO_BILLING) }),
    ...(dto.teams && { teams: readTeams(dto.teams, before?.teams ?? []) }),
  };
}

function readBilling(dto: BillingDto, before: BillingDetails): BillingDetails {
  const text = (field: 'name' | 'address' | 'postalCode' | 'city' | 'taxId') => dto[field]?.trim() ?? before[field];
  const country = dto.country === undefined ? before.country : dto.country;
  return {
    name: text('name'),
    address: text('address'),
    // Some countries have no postal codes; forms and invoices require one nevertheless.
    postalCode: text('postalCode') || (findCountry(country)?.postalCode ?? ''),
    city: text('city'),
    country,
    phone: dto.phone === undefined ? before.phone : dto.phone,
    taxId: text('taxId'),
  };
}

/** The server assigns ids: an unknown or repeated one is refused. */
function readTeams(dtos: readonly TeamDto[], before: readonly Team[]): Team[] {
  const known = new Set(before.map(({ _id }) => _id));
  const names = new Set<string>();
  return dtos.map(({ _id, name: typed }, index) => {
    if (_id !== undefined && !known.delete(_id)) refuse(`teams.${index}._id`, 'Not a team of the organization');
    const name = normalizeName(typed);
    const key = name.toLowerCase();
    if (names.has(key)) refuse(`teams.${index}.name`, 'There is a team of this name');
    names.add(key);
    return { _id: _id ?? new Types.ObjectId().toHexString(), name };
  });
}

function refuse(path: string, problem: string): never {
  throw new DomainError('INVALID_INPUT', { errors: { [path]: problem } });
}
