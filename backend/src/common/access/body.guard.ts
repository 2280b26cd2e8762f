import { DomainError } from '@aislelab/domain';
import { BODY_LIMIT, FORM_BODY, accountOf, accountShare, type BodyLimit, type Share } from '@aislelab/server-kit';
import {
  Injectable,
  createParamDecorator,
  type CallHandler,
  type CanActivate,
  type ExecutionContext,
  type NestInterceptor,
  type RawBodyRequest,
} from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { finalize, type Observable } from 'rxjs';
import { goneOf } from '../http/gone.ts';
import { allotmentOf } from '../http/network.ts';
import { hasBody, readBody } from '../http/read-body.ts';
import { LARGE_BYTES, PacedTurns } from '../paced-turns.ts';
import { parseBody } from '../validation/safe-json.ts';

/** Large bodies of one account that wait: each is in memory. */
const WAITING_OF_ONE = 4;
const WAITING = 24;
const JSON_TYPE = /^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i;

declare global {
  namespace Express {
    interface Request {
      /** Of the JSON that was read. */
      bodyBytes?: number;
      /** Ends the turn of a large body. */
      endTurn?: () => void;
    }
  }
}

/** Size of the request's body, bytes. @example update(@BodyBytes() bytes: number) */
export const BodyBytes = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<Request>().bodyBytes ?? 0,
);

/** Tells whether the request holds the turn of a large body. @example update(@HoldsTurn() inTurn: boolean) */
export const HoldsTurn = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<Request>().endTurn !== undefined,
);

/** Reads the JSON of a request that the previous guard admitted, where its route takes a body, up to the limit of that route. */
@Injectable()
export class BodyGuard implements CanActivate {
  private readonly ofAccounts = new PacedTurns(2, WAITING, 1);
  private readonly ofShoppers = new PacedTurns(1, WAITING, 2);

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
      if (json.length > LARGE_BYTES)
        request.endTurn = await this.turn(request, context.switchToHttp().getResponse<Response>());
      request.body = parseBody(json, values);
    }
    return true;
  }

  /**
   * A turn from parsing until the handler has its result: `TurnInterceptor` or the error filter ends it. The transfer of the answer is no part
   * of it. Accounts wait only for accounts, shoppers only for shoppers.
   * @throws DomainError TOO_MANY_REQUESTS; UNAVAILABLE, also for a client that has left
   */
  private turn(request: Request, response: Response): Promise<() => void> {
    const { user, shopper } = request;
    const network = networkShare(allotmentOf(request.ip ?? ''));
    const gone = goneOf(response);
    if (shopper) return this.ofShoppers.begin([visitShare(shopper.session), network], gone);
    return this.ofAccounts.begin([accountShare(user ? accountOf(user) : 'none', WAITING_OF_ONE), network], gone);
  }
}

/** A browser that waits for its answers never sends a second one. */
const visitShare = (visit: string): Share => ({
  of: `visit ${visit}`,
  atOnce: 1,
  waiting: 1,
  full: () => new DomainError('TOO_MANY_REQUESTS', { numbers: { retryAfter: 5 } }),
});

/** No limit of its own: where too much waits, the network with the most loses first. */
const networkShare = (network: string): Share => ({
  of: `network ${network}`,
  atOnce: Number.POSITIVE_INFINITY,
  waiting: Number.POSITIVE_INFINITY,
  full: () => new DomainError('TOO_MANY_REQUESTS'),
});

/** Uploads are read by the interceptor of their route; a body that no route takes is not read. */
function takesBody(context: ExecutionContext): boolean {
  const parameters = (Reflect.getMetadata(ROUTE_ARGS_METADATA, context.getClass(), context.getHandler().name) ??
    {}) as Record<string, unknown>;
  return Object.keys(parameters).some((key) => key.startsWith(`${RouteParamtypes.BODY}:`));
}

/** Ends the turn of a large body once its handler has a result or has failed. */
@Injectable()
export class TurnInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { endTurn } = context.switchToHttp().getRequest<Request>();
    return endTurn ? next.handle().pipe(finalize(endTurn)) : next.handle();
  }
}
