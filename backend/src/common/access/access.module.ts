import { Module, type OnModuleInit } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR, DiscoveryModule } from '@nestjs/core';
import { PluginHost } from '../plugins/plugin-host.ts';
import { AccessGuard } from './access.guard.ts';
import { BodyGuard, TurnInterceptor } from './body.guard.ts';
import { EchoInterceptor } from './echo.interceptor.ts';
import { routeProblems } from './routes.ts';
import { Routes } from './routes.service.ts';

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
    Routes,
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_GUARD, useClass: BodyGuard },
    { provide: APP_INTERCEPTOR, useClass: TurnInterceptor },
    { provide: APP_INTERCEPTOR, useClass: EchoInterceptor },
  ],
  exports: [Routes],
})
export class AccessModule implements OnModuleInit {
  constructor(
    private readonly routes: Routes,
    private readonly host: PluginHost,
  ) {}

  onModuleInit(): void {
    const problems = routeProblems(this.routes.all(), this.host.actions);
    if (problems.length > 0) throw new RouteError(problems);
  }
}
