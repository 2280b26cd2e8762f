import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { ECHO, isEcho, withoutEcho, type ReadEcho } from './echo.ts';
import { bodyClassOf } from './routes.ts';

/** Compares bodies that contain a whole record with it, before validation. No record is read for other bodies. */
@Injectable()
export class EchoInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly discovery: DiscoveryService,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler) {
    const read = this.reflector.get<ReadEcho | undefined>(ECHO, context.getHandler());
    const type = read && bodyClassOf(context.getClass(), context.getHandler().name);
    const request = context.switchToHttp().getRequest<Request>();
    const { user } = request;
    const body: unknown = request.body;
    if (!read || !type || !user || !isBody(body) || !isEcho(body, type)) return next.handle();
    const id = request.params['id'];
    const record = await read(this.controller(context) as never, user, { id: typeof id === 'string' ? id : '' });
    request.body = withoutEcho(body, record, type);
    return next.handle();
  }

  private controller(context: ExecutionContext): unknown {
    return this.discovery.getControllers().find(({ metatype }) => metatype === context.getClass())?.instance;
  }
}

const isBody = (body: unknown): body is Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null && !Array.isArray(body);
