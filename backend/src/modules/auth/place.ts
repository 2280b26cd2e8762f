import { DomainError } from '@aislelab/domain';
import type { Share } from '@aislelab/server-kit';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { undeclaredProxy } from '../../common/http/undeclared-proxy.ts';
import { goneOf } from '../../common/http/gone.ts';
import { allotmentOf, networkOf } from '../../common/http/network.ts';

/** Source of a request, for rate limits. */
export interface Place {
  network: string;
  /** The undeclared proxy that reported the network, or the allotment that it is part of: all networks in it share a limit as well. */
  behind?: string;
  /** Ends what waits for the client of the request. */
  gone?: AbortSignal | undefined;
  /** The browser, where it has signed in before with the account in question. */
  device?: string;
}

/** Limits of the work of places: at once, and waiting, of one network and of all behind a proxy or in an allotment. */
interface PlaceLimits {
  atOnce: number;
  ofNetwork: number;
  behind: number;
}
export const tooMany = () => new DomainError('TOO_MANY_REQUESTS', { numbers: { retryAfter: 5 } });

/** Shares in which the work of a place counts. */
export function sharesOf({ network, behind }: Place, limits: PlaceLimits): Share[] {
  const shareOf = (of: string, waiting: number): Share => ({ of, atOnce: limits.atOnce, waiting, full: tooMany });
  const own = shareOf(`network ${network}`, limits.ofNetwork);
  return behind === undefined ? [own] : [own, shareOf(`behind ${behind}`, limits.behind)];
}

export function placeOf(request: Request): Place {
  const proxy = undeclaredProxy(request);
  const gone = request.res && goneOf(request.res);
  if (!proxy) {
    const [network, allotment] = [networkOf(request.ip ?? ''), allotmentOf(request.ip ?? '')];
    return { network, ...(allotment !== network && { behind: allotment }), gone };
  }
  const behind = networkOf(proxy.address);
  return { network: `${behind} ${proxy.client === null ? '' : networkOf(proxy.client)}`, behind, gone };
}

/** @example start(@FromPlace() place: Place) */
export const FromPlace = createParamDecorator((_: unknown, context: ExecutionContext) =>
  placeOf(context.switchToHttp().getRequest<Request>()),
);
