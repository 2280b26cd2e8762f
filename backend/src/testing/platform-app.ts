import type { NestExpressApplication } from '@nestjs/platform-express';
import { Routes } from '../common/access/routes.service.ts';
import type { RouteRow } from '../common/access/routes.ts';
import { installedPlugins } from '../plugins.ts';
import { createTestApp, type TestApp, type TestAppOptions } from './create-test-app.ts';

/** The test application with the plugins that the platform is delivered with, and those that are given. */
export async function createPlatformApp({ plugins = [], ...options }: TestAppOptions = {}): Promise<TestApp> {
  return createTestApp({ ...options, plugins: [...(await installedPlugins()), ...plugins] });
}

/** What controllers declare. */
export function routesOf({ app }: TestApp): RouteRow[] {
  return app.get(Routes, { strict: false }).all();
}

interface Layer {
  route?: { path: string | string[]; methods: Record<string, boolean> };
  handle?: { stack?: Layer[] };
}

/** What Express really serves, `GET /api/users/:id`; routes of nested routers too. */
export function servedRoutes({ app }: { app: NestExpressApplication }): string[] {
  const express = app.getHttpAdapter().getInstance() as { router: { stack: Layer[] } };
  return express.router.stack.flatMap(routesBelow);
}

function routesBelow({ route, handle }: Layer): string[] {
  if (!route) return (handle?.stack ?? []).flatMap(routesBelow);
  const methods = Object.keys(route.methods).filter((method) => route.methods[method]);
  return [route.path].flat().flatMap((path) => methods.map((method) => `${method.toUpperCase()} ${path}`));
}
