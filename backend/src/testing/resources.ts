import type { ResourceDescriptor } from '@aislelab/domain';
import { DiscoveryService } from '@nestjs/core';
import type { Model } from 'mongoose';
import { Repository } from '../common/access/repository.ts';
import { AUDIT_ENTRY_MODEL } from '../modules/audit/audit-entry.schema.ts';
import { auditResource } from '../modules/audit/audit.resource.ts';
import type { TestApp } from './create-test-app.ts';
import { connectionOf } from './viewers.ts';

export interface TestedResource {
  resource: ResourceDescriptor;
  model: Model<unknown>;
}

/** Every resource that the running platform serves, by name. */
export function resourcesOf(test: TestApp): Map<string, TestedResource> {
  const instances = test.app
    .get(DiscoveryService, { strict: false })
    .getProviders()
    .map(({ instance }): unknown => instance);
  // The audit log has no repository: nothing of it is read but its list.
  const audit: TestedResource = {
    resource: auditResource,
    model: connectionOf(test).model<unknown>(AUDIT_ENTRY_MODEL),
  };
  const found = [audit, ...instances.filter((instance) => instance instanceof Repository)];
  return new Map(found.map(({ resource, model }) => [resource.name, { resource, model }]));
}
