import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { undeclaredProxy } from '../../common/http/undeclared-proxy.ts';
import { networkOf } from '../../common/http/network.ts';

/** Source of a request, for rate limits. */
export interface Place {
  network: string;
  /** The undeclared proxy that reported the network: all clients behind it share a limit as well. */
  behind?: string;
  /** The browser, where it has signed in before with the account in question. */
  device?: string;
}

export function placeOf(request: Request): Place {
  const proxy = undeclaredProxy(request);
  if (!proxy) return { network: networkOf(request.ip ?? '') };
  const behind = networkOf(proxy.address);
  return { network: `${behind} ${proxy.client === null ? '' : networkOf(proxy.client)}`, behind };
}

/** @example start(@FromPlace() place: Place) */
export const FromPlace = createParamDecorator((_: unknown, context: ExecutionContext) =>
  placeOf(context.switchToHttp().getRequest<Request>()),
);
