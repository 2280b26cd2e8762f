import type { ResourceDescriptor } from '@aislelab/domain';
import { DiscoveryService } from '@nestjs/core';
import type { Model } from 'mongoose';
import { Repository } from '../common/access/repository.ts';
import type { TestApp } from './create-test-app.ts';

export interface TestedResource {
  resource: ResourceDescriptor;
  model: Model<unknown>;
}

/** Every resource that some repository of the running platform serves, by name. */
export function resourcesOf({ app }: TestApp): Map<string, TestedResource> {
  const instances = app
    .get(DiscoveryService, { strict: false })
    .getProviders()
    .map(({ instance }): unknown => instance);
  return new Map(
    instances
      .filter((instance) => instance instanceof Repository)
      .map(({ resource, model }) => [resource.name, { resource, model }]),
  );
}
