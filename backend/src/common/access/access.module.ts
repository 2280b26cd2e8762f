import { Module, type OnModuleInit } from '@nestjs/common';
import {
  APP_GUARD,
  APP_INTERCEPTOR,
  DiscoveryModule,
  DiscoveryService,
  MetadataScanner,
  Reflector,
} from '@nestjs/core';
import { AccessGuard } from './access.guard.ts';
import { BodyGuard } from './body.guard.ts';
import { EchoInterceptor } from './echo.interceptor.ts';
import { routeProblems, routeTable, type RouteRow } from './routes.ts';

/** Routes that cannot be served: the boot stops with all of them. */
export class RouteError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`Some routes cannot be served:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
    this.name = 'RouteError';
  }
}

// In this order: nothing of a body is read before its sender is admitted.
@Module({
  imports: [DiscoveryModule],
  providers: [
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_GUARD, useClass: BodyGuard },
    { provide: APP_INTERCEPTOR, useClass: EchoInterceptor },
  ],
})
export class AccessModule implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    const problems = routeProblems(this.routes());
    if (problems.length > 0) throw new RouteError(problems);
  }

  routes(): RouteRow[] {
    return routeTable(this.discovery, this.scanner, this.reflector);
  }
}
