import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { BlockList, isIP } from 'node:net';
import type { AppConfig } from '../../config/app-config.ts';
import type { Log } from '../log/log.ts';

const FORWARDING = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip'] as const;
const MAX_CLIENT_LENGTH = 45;

const insiders = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  insiders.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  insiders.addSubnet(network, bits, 'ipv6');

/** A proxy between clients and the platform that `TRUST_PROXY` does not name. */
export interface UndeclaredProxy {
  /** Address of the proxy. */
  address: string;
  /** Address of its client as the proxy tells it, when it is one. Nothing proves it. */
  client: string | null;
}

/**
 * The undeclared proxy of a request, detected by its headers. Only addresses of this machine or of a private
 * network count: anyone on the internet can send the header.
 */
export function undeclaredProxy(request: Request): UndeclaredProxy | null {
  const address = peerOf(request);
  return address !== null && isInsider(address) && isForwarded(request)
    ? { address, client: toldClient(request) }
    : null;
}

/** Is `TRUST_PROXY` missing, as far as this request or the public address shows? Limits then cannot tell clients apart. */
export const lacksProxySetting = (config: AppConfig, request: Request): boolean =>
  undeclaredProxy(request) !== null || hasUndeclaredTls(config);

/** TLS ends somewhere before the platform, at a proxy that is not declared. */
const hasUndeclaredTls = ({ trustProxy, publicUrl }: AppConfig): boolean =>
  trustProxy === false && publicUrl.startsWith('https:');

/** Warns once that a proxy is not declared, and at boot when the public address shows that there must be one. */
export function warnOfUndeclaredProxy(config: AppConfig, log: Log): RequestHandler {
  if (hasUndeclaredTls(config))
    log.warn({
      msg: 'PUBLIC_URL is https, so a proxy ends TLS before the platform, but TRUST_PROXY is 0: all clients would share the limits of one network. Set TRUST_PROXY to the number of proxies.',
    });
  let told = false;
  return (request: Request, _response: Response, next: NextFunction) => {
    const peer = told ? null : peerOf(request);
    if (peer !== null && isForwarded(request)) {
      told = true;
      log.warn({
        msg: 'A request came through a proxy that TRUST_PROXY does not declare: limits cannot tell its clients apart. Set TRUST_PROXY to the number of proxies, or to their addresses.',
        proxy: peer,
        headers: FORWARDING.filter((name) => request.headers[name] !== undefined),
      });
    }
    next();
  };
}

/** Address of the other end of the connection, unless it is a proxy that is declared. */
function peerOf(request: Request): string | null {
  const address = request.socket.remoteAddress;
  const trusts = request.app.get('trust proxy fn') as (address: string, hop: number) => boolean;
  return address === undefined || trusts(address, 0) ? null : address;
}

function isForwarded(request: Request): boolean {
  return FORWARDING.some((name) => request.headers[name] !== undefined);
}

function isInsider(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  const family = isIP(plain);
  return family !== 0 && insiders.check(plain, family === 6 ? 'ipv6' : 'ipv4');
}

/** A proxy appends the address that it was called from: the last one is its own word, the others are the client's. */
function toldClient(request: Request): string | null {
  const told = request.headers['x-forwarded-for'] ?? request.headers['x-real-ip'];
  const last = (Array.isArray(told) ? told.join(',') : (told ?? '')).split(',').at(-1)?.trim() ?? '';
  return last.length <= MAX_CLIENT_LENGTH && isIP(last) !== 0 ? last : null;
}
