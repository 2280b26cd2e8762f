import { EVERYTHING, scopeOf, type Action, type ResourceDescriptor, type Viewer } from '@aislelab/domain';
import type { Model } from 'mongoose';
import { ScopedRecords } from './scoped-records.ts';

/**
 * The only access to stored records. The viewer is part of it: `as(viewer)` reaches the records that the viewer may read,
 * `as(viewer, 'projects.edit')` those that the viewer may edit. Code without a viewer calls `unsafelyUnscoped()`.
 *
 * @example const projects = this.projects.as(viewer);
 *          return projects.list(decodeQuery(dto.query, projectResource, viewer));
 */
export class Repository<T extends { _id: string }> {
  constructor(
    readonly model: Model<unknown>,
    readonly resource: ResourceDescriptor,
    private readonly readAction: Action,
  ) {}

  /** Records on which the viewer may do the action; reading, when none is named. */
  as(viewer: Viewer, action: Action = this.readAction): ScopedRecords<T> {
    return new ScopedRecords<T>(this.model, this.resource, scopeOf(viewer, action), viewer);
  }

  /** All records, for work that no viewer asked for: sign-in, jobs, shoppers. Relations cannot be populated. */
  unsafelyUnscoped(): ScopedRecords<T> {
    return new ScopedRecords<T>(this.model, this.resource, EVERYTHING, null);
  }
}
