import { Injectable } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { routeTable, type RouteRow } from './routes.ts';

/** All routes of the platform and its plugins. */
@Injectable()
export class Routes {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  all(): RouteRow[] {
    return routeTable(this.discovery, this.scanner, this.reflector);
  }
}
