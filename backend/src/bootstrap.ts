import 'reflect-metadata';
import { PROJECT_ACTIONS, type DomainError } from '@aislelab/domain';
import type { ServerPlugin } from '@aislelab/server-kit';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import cookieParser from 'cookie-parser';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { join } from 'node:path';
import { AppModule } from './app.module.ts';
import { ErrorFilter } from './common/errors/error.filter.ts';
import { compressJson } from './common/http/compress.ts';
import { inTurn } from './common/http/in-turn.ts';
import { oneByOne } from './common/http/one-by-one.ts';
import { servePages, type Pages } from './common/http/pages.ts';
import { requestId, requestLog } from './common/http/request-log.ts';
import { securityHeaders } from './common/http/security-headers.ts';
import { warnOfUndeclaredProxy } from './common/http/undeclared-proxy.ts';
import { boundUnreadAnswers } from './common/http/unread-answers.ts';
import { boundUnreadBody } from './common/http/read-body.ts';
import { Log } from './common/log/log.ts';
import { checkPlugins } from './common/plugins/check-plugins.ts';
import { PluginHost } from './common/plugins/plugin-host.ts';
import { createValidationPipe } from './common/validation/validation-pipe.ts';
import type { AppConfig } from './config/app-config.ts';
import { SESSION_COLUMNS } from './modules/sessions/session-csv.ts';

const API_PREFIX = 'api';

/** The module tree with its plugins, for the server and for the worker. @throws PluginError, RouteError */
function moduleTree(config: AppConfig, plugins: readonly ServerPlugin[], log: Log) {
  return AppModule.forRoot(config, log, checkPlugins(plugins, { actions: PROJECT_ACTIONS, columns: SESSION_COLUMNS }));
}

/** The whole HTTP application, initialised but not listening. */
export async function createApp(
  config: AppConfig,
  plugins: readonly ServerPlugin[],
  log = new Log(config.logLevel),
): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(moduleTree(config, plugins, log), {
    logger: log,
    abortOnError: false,
    bodyParser: false,
    return503OnClosing: true,
    routeConflictPolicy: { duplicate: 'error' },
    routeResolutionStrategy: 'specificity',
  });
  try {
    configure(app, config, log);
    await app.init();
    return app;
  } catch (error) {
    // A failed boot leaves no connection open.
    await app.close().catch(() => undefined);
    throw error;
  }
}

/** The same modules without HTTP, working on the queue. */
export async function createWorker(
  config: AppConfig,
  plugins: readonly ServerPlugin[],
  log = new Log(config.logLevel),
) {
  return NestFactory.createApplicationContext(moduleTree(config, plugins, log), { logger: log, abortOnError: false });
}

function configure(app: NestExpressApplication, config: AppConfig, log: Log): void {
  const https = config.publicUrl.startsWith('https:');
  app.set('trust proxy', config.trustProxy);
  app.disable('x-powered-by');
  app.setGlobalPrefix(API_PREFIX);
  const filter = app.get(ErrorFilter);
  const refuse = (error: DomainError, request: Request, response: Response) => filter.answer(error, request, response);
  app.use(inTurn(), boundUnreadBody, requestId, requestLog(log), warnOfUndeclaredProxy(config, log), oneByOne(refuse));
  app.use(
    `/${API_PREFIX}`,
    securityHeaders('api', https),
    noStore,
    boundUnreadAnswers(refuse),
    compressJson,
    cookieParser(),
  );
  for (const pages of pagesOf(app, config)) app.use(pages.path, besidesApi(servePages(pages, https)));
  app.useGlobalFilters(filter);
  app.useGlobalPipes(createValidationPipe());
  app.enableShutdownHooks();
}

/** The longer path first: the portal at `/` answers all other paths. */
function pagesOf(app: NestExpressApplication, config: AppConfig): Pages[] {
  const host = app.get(PluginHost);
  const built = (ui: string) => join(config.root, ui, 'dist');
  const provider = host.cardSecurity;
  const shared = {
    contentSecurity: [
      ...host.contentSecurity,
      ...(config.chatUrl ? [{ frame: [new URL(config.chatUrl).origin] }] : []),
    ],
    ...(provider && { cards: { at: PAYS_AT, contentSecurity: provider } }),
  };
  return [
    ...host.pages.map(({ path, dir, contentSecurity }): Pages => ({
      path,
      dir,
      profile: 'shopper',
      contentSecurity: contentSecurity ? [contentSecurity] : [],
    })),
    { path: '/admin', dir: built('admin-ui'), profile: 'admin', ...shared },
    { path: '/', dir: built('customer-ui'), profile: 'portal', hidden: /^\/shared\b/, ...shared },
  ];
}

/** The page of a project with its card form open. A policy belongs to a document, so the form begins with a new document. */
const PAYS_AT = /^\/projects\/[0-9a-f]{24}\/finalize\?(?:.*&)?pay=/;

/** The API answers its own unknown paths; a page there would hide the mistake. */
function besidesApi(pages: RequestHandler): RequestHandler {
  return (request, response, next) =>
    /^\/api(\/|$)/.test(request.originalUrl) ? next() : pages(request, response, next);
}

/** Answers are for the requester only; a route that may be cached declares it. */
function noStore(_request: Request, response: Response, next: NextFunction): void {
  response.setHeader('Cache-Control', 'no-store');
  next();
}
