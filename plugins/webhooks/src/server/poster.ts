import { InjectEnvironment } from '@aislelab/server-kit';
import { Injectable } from '@nestjs/common';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { bareHost, isNamed, isPublic, readAddress } from './address.ts';
import { Addresses } from './addresses.ts';
import type { WebhookEnvironment } from './settings.ts';

export interface Outcome {
  ok: boolean;
  status: number | null;
  /** Reason of a failed delivery, for users. */
  reason: string | null;
  durationMs: number;
}

/** Limit of interim responses, of which a receiver could send any number: each costs the platform work. */
const MOST_INTERIM = 5;

/**
 * Sends a message to an address that a user entered. The name is resolved once, all its addresses are checked, and the connection goes to
 * those: a name that later resolves to another address changes nothing. Only the status of a response is kept.
 */
@Injectable()
export class Poster {
  /** For resolving the host, connecting and the response. */
  timeoutMs = 10_000;

  constructor(
    private readonly addresses: Addresses,
    @InjectEnvironment('webhooks') private readonly environment: WebhookEnvironment,
  ) {}

  /** Never rejects. */
  async post(address: string, headers: Readonly<Record<string, string>>, body: string): Promise<Outcome> {
    const began = performance.now();
    const result = await this.attempt(address, headers, body).catch((error: unknown) => reasonOf(error));
    const durationMs = Math.round(performance.now() - began);
    if (typeof result === 'string') return { ok: false, status: null, reason: result, durationMs };
    const ok = result >= 200 && result < 300;
    return { ok, status: result, reason: ok ? null : answered(result), durationMs };
  }

  private async attempt(address: string, headers: Readonly<Record<string, string>>, body: string): Promise<number> {
    const signal = AbortSignal.timeout(this.timeoutMs);
    const { privateHosts } = this.environment;
    // The rules may have changed since the address was entered.
    const url = readAddress(address, privateHosts);
    const found = await inTime(this.resolve(url, isNamed(url, privateHosts)), signal);
    const content = Buffer.from(body);
    return new Promise((resolve, reject) => {
      const options: https.RequestOptions = {
        method: 'POST',
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': content.length,
          'user-agent': 'AisleLab-Webhooks',
        },
        lookup: answering(found),
        // A separate connection: no other request's connection is reused.
        agent: false,
        signal,
      };
      const { request } = url.protocol === 'https:' ? https : http;
      const sent = request(url, options, (response) => {
        resolve(response.statusCode ?? 0);
        // The body of the response is never read.
        response.destroy();
      });
      sent.on('error', reject);
      let interim = 0;
      sent.on('information', () => {
        interim += 1;
        if (interim > MOST_INTERIM) sent.destroy(new Refusal('The answer never came to an end'));
      });
      sent.end(content);
    });
  }

  private async resolve(url: URL, named: boolean): Promise<string[]> {
    const host = bareHost(url);
    if (isIP(host)) return [host];
    const found = named ? await this.addresses.named(host) : await this.addresses.public(host);
    if (found.length === 0) throw new Refusal('The name of the host was not found');
    if (!named && !found.every(isPublic)) throw new Refusal('The host is not on the internet');
    return found;
  }
}

class Refusal extends Error {}

/** A look-up that returns the checked addresses. */
function answering(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_name, options, done) => {
    const [first] = all;
    if (options.all) done(null, all);
    else if (first) done(null, first.address, first.family);
  };
}

async function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  return Promise.race([work, aborted]);
}

/** Explanation of a status, where it needs one. */
const answered = (status: number): string | null =>
  status >= 300 && status < 400 ? 'Redirects are not followed' : null;

function reasonOf(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  const text = (name: string) => {
    const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
    return typeof value === 'string' ? value : '';
  };
  const [name, code] = [text('name'), text('code')];
  if (name === 'TimeoutError' || name === 'AbortError') return 'No answer in time';
  if (code === 'INVALID_INPUT') return 'The address is not allowed any longer';
  if (code === 'ENOTFOUND') return 'The name of the host was not found';
  if (code === 'ECONNREFUSED') return 'The host refused the connection';
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/.test(code)) return 'The certificate is not valid';
  return 'The connection failed';
}
