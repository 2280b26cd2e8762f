import { decodeQuery, DomainError, normalizeName, type ListResult, type Region, type Viewer } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection } from 'mongoose';
import { usesOf } from '../../common/database/uses.ts';
import { AuditLog } from '../audit/audit-log.ts';
import type { CreateRegionDto, UpdateRegionDto } from './regions.dto.ts';
import { RegionRepository, regionResource } from './region.repository.ts';

@Injectable()
export class RegionsService {
  constructor(
    private readonly regions: RegionRepository,
    private readonly audit: AuditLog,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  list(viewer: Viewer, query: string | undefined): Promise<ListResult<Region>> {
    return this.regions.as(viewer).list(decodeQuery(query, regionResource, viewer));
  }

  read(viewer: Viewer, id: string, query: string | undefined): Promise<Region> {
    return this.regions.as(viewer).read(id, decodeQuery(query, regionResource, viewer));
  }

  create(viewer: Viewer, dto: CreateRegionDto): Promise<Region> {
    return this.connection.transaction(async (session) => {
      const after = await this.regions.as(viewer, 'regions.write').create(readRegion(dto), { session });
      await this.note(viewer, 'create', null, after, session);
      return present(after);
    });
  }

  /** @throws DomainError CONFLICT when another user has saved it since */
  update(viewer: Viewer, id: string, dto: UpdateRegionDto): Promise<Region> {
    return this.connection.transaction(async (session) => {
      const records = this.regions.as(viewer, 'regions.write');
      const before = await records.get(id, { session });
      const update = { $set: readRegion(dto), $inc: { version: 1 } };
      const after = await records.updateIf(id, { version: dto.version }, update, { session });
      if (!after) throw new DomainError('CONFLICT');
      await this.note(viewer, 'update', before, after, session);
      return present(after);
    });
  }

  /** @throws DomainError IN_USE while projects or items of the library name it */
  remove(viewer: Viewer, id: string): Promise<void> {
    return this.connection.transaction(async (session) => {
      const records = this.regions.as(viewer, 'regions.write');
      const before = await records.get(id, { session });
      const uses = await usesOf(this.connection, 'region', id, viewer, session);
      if (uses) throw new DomainError('IN_USE', { message: `The region is still used by ${uses}.` });
      await records.deleteIf(id, {}, { session });
      await this.note(viewer, 'delete', before, null, session);
    });
  }

  private note(
    viewer: Viewer,
    verb: 'create' | 'update' | 'delete',
    before: Region | null,
    after: Region | null,
    session: ClientSession,
  ): Promise<void> {
    const { _id: record = null, name = '' } = after ?? before ?? {};
    const what = { action: `regions.${verb}`, kind: 'regions' as const, record, name, organization: null };
    return this.audit.record({ viewer, ...what, before, after }, { session });
  }
}

/** The fields that a form sent, as they are stored. */
function readRegion({ name, currency, currencyPosition, translationsArray }: Omit<UpdateRegionDto, 'version'>) {
  return {
    ...(name !== undefined && { name: normalizeName(name) }),
    ...(currency !== undefined && { currency: currency.trim() }),
    ...(currencyPosition && { currencyPosition }),
    ...(translationsArray && { translationsArray: translationsArray.map(({ key, value }) => ({ key, value })) }),
  };
}

function present({ _id, name, currency, currencyPosition, translationsArray, version, createdAt }: Region): Region {
  return { _id, name, currency, currencyPosition, translationsArray, version, createdAt };
}
