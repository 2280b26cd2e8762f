import { describe, expect, it } from '@jest/globals';
import cookieParser from 'cookie-parser';
import express from 'express';
import type { AddressInfo } from 'node:net';
import { Log } from '../../common/log/log.ts';
import type { AppConfig } from '../../config/app-config.ts';
import { RefreshCookie } from './cookies.ts';

const signIn = { refreshToken: 'r'.repeat(43), accessToken: 'a', viewer: { _id: 'a'.repeat(24) } } as Parameters<
  RefreshCookie['answer']
>[1];

const logged: string[] = [];
const log = new Log('info', { write: (line: string) => void logged.push(line) });

/** What a platform at this address sets, reads and clears. */
async function cookiesAt(publicUrl: string, sent = ''): Promise<{ set: string; cleared: string; read: string | null }> {
  const cookie = new RefreshCookie({ publicUrl } as AppConfig, log);
  const app = express().use(cookieParser());
  app.get('/set', (_, response) => void response.json(cookie.begin(response, signIn)));
  app.get('/renew', (_, response) => void response.json(cookie.answer(response, signIn)));
  app.get('/clear', (_, response) => {
    cookie.clear(response);
    response.end();
  });
  app.get('/read', (request, response) => void response.json(cookie.tokenOf(request)));
  const server = app.listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const get = (path: string) =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers: { cookie: sent } });
  const set = await get('/set');
  expect(await set.text()).not.toContain(signIn.refreshToken);
  await get('/renew');
  const cleared = await get('/clear');
  const read = (await (await get('/read')).json()) as string | null;
  await new Promise((done) => server.close(done));
  return { set: set.headers.get('set-cookie') ?? '', cleared: cleared.headers.get('set-cookie') ?? '', read };
}

describe('the refresh cookie', () => {
  it('over https the prefix binds them to this host', async () => {
    const { set, cleared, read } = await cookiesAt('https://lab.example', '__Host-refresh=good; refresh=planted');
    expect(set).toMatch(/^__Host-refresh=r+; Max-Age=\d+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/);
    expect(cleared).toMatch(
      /^__Host-refresh=; Path=\/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(read).toBe('good');
  });
  it('without https it is sent to the routes of signing in alone', async () => {
    const { set, read } = await cookiesAt('http://localhost:3000', 'refresh=good');
    expect(set).toMatch(/^refresh=r+; Max-Age=\d+; Path=\/api\/auth; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
    expect(read).toBe('good');
  });
  it('a session that begins is noted with account, address and request; a renewal is not', async () => {
    logged.length = 0;
    await cookiesAt('http://localhost:3000');
    expect(logged.map((line) => JSON.parse(line) as unknown)).toEqual([
      {
        level: 30,
        time: expect.any(Number),
        msg: 'signed in',
        viewer: 'a'.repeat(24),
        ip: '127.0.0.1',
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ]);
  });
});
