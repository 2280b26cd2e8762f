import { describe, expect, it } from '@jest/globals';
import cookieParser from 'cookie-parser';
import express from 'express';
import type { AddressInfo } from 'node:net';
import { AppConfig } from '../../config/app-config.ts';
import { RefreshCookie } from './refresh-cookie.ts';

const signIn = { refreshToken: 'r'.repeat(43), accessToken: 'a', viewer: {} } as Parameters<RefreshCookie['answer']>[1];

/** What a platform at this address sets, reads and clears. */
async function cookiesAt(publicUrl: string, sent = ''): Promise<{ set: string; cleared: string; read: string | null }> {
  const cookie = new RefreshCookie({ publicUrl } as AppConfig);
  const app = express().use(cookieParser());
  app.get('/set', (_, response) => void response.json(cookie.answer(response, signIn)));
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
});
