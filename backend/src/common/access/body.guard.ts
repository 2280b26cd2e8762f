import { BODY_LIMIT, FORM_BODY, type BodyLimit } from '@aislelab/server-kit';
import {
  createParamDecorator,
  Injectable,
  type CanActivate,
  type ExecutionContext,
  type RawBodyRequest,
} from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { hasBody, readBody } from '../http/read-body.ts';
import { parseBody } from '../validation/safe-json.ts';

const JSON_TYPE = /^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i;

declare global {
  namespace Express {
    interface Request {
      /** Of the JSON that was read. */
      bodyBytes?: number;
    }
  }
}

/** Size of the request's body, bytes. @example update(@BodyBytes() bytes: number) */
export const BodyBytes = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<Request>().bodyBytes ?? 0,
);

/** Reads the JSON of a request that the previous guard admitted, where its route takes a body, up to the limit of that route. */
@Injectable()
export class BodyGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<RawBodyRequest<Request>>();
    if (!hasBody(request)) return true;
    const limit = this.reflector.get<BodyLimit | undefined>(BODY_LIMIT, context.getHandler());
    const { bytes, values } = limit ?? FORM_BODY;
    if (values === 0) request.rawBody = await readBody(request, bytes);
    else if (JSON_TYPE.test(request.headers['content-type'] ?? '') && takesBody(context)) {
      const json = await readBody(request, bytes);
      request.bodyBytes = json.length;
      request.body = parseBody(json, values);
    }
    return true;
  }
}

/** Uploads are read by the interceptor of their route; a body that no route takes is not read. */
function takesBody(context: ExecutionContext): boolean {
  const parameters = (Reflect.getMetadata(ROUTE_ARGS_METADATA, context.getClass(), context.getHandler().name) ??
    {}) as Record<string, unknown>;
  return Object.keys(parameters).some((key) => key.startsWith(`${RouteParamtypes.BODY}:`));
}
