import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createServer, type AddressInfo } from 'node:net';
import { startReceiver, type Receiver } from '../testing/receiver.ts';
import { Addresses } from './addresses.ts';
import { Poster } from './poster.ts';

const addresses = new Addresses();
const poster = new Poster(addresses, { privateHosts: ['127.0.0.1', 'hooks.internal'] });
const post = (url: string) => poster.post(url, {}, '{}');
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.close());

describe('a message goes to the address that was checked', () => {
  it('never into the network, wherever a name leads', async () => {
    for (const found of [['127.0.0.1'], ['93.184.216.34', '10.0.0.1'], ['::ffff:127.0.0.1'], ['169.254.169.254']]) {
      addresses.public = async () => found;
      expect(await post('https://rebinding.example/')).toMatchObject({
        ok: false,
        reason: 'The host is not on the internet',
      });
    }
    addresses.public = async () => [];
    expect(await post('https://nowhere.example/')).toMatchObject({ reason: 'The name of the host was not found' });
    expect(await post('https://10.0.0.1/')).toMatchObject({ reason: 'The address is not allowed any longer' });
  });

  it('to the one that was found first, whatever the name leads to later', async () => {
    let asked = 0;
    addresses.named = async () => (asked++ === 0 ? ['127.0.0.1'] : ['192.0.2.1']);
    expect(await post(receiver.url.replace('127.0.0.1', 'hooks.internal'))).toMatchObject({ ok: true, status: 200 });
    expect(asked).toBe(1);
    expect(receiver.received[0]?.headers.host).toMatch(/^hooks\.internal:/);
  });

  it('and ends one that answers without ever coming to an end', async () => {
    let sent = 0;
    const endless = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => {
        const more = () => {
          if (socket.destroyed) return;
          sent += 1;
          socket.write('HTTP/1.1 103 Early Hints\r\n\r\n');
          setImmediate(more);
        };
        more();
      });
    });
    await new Promise<void>((ready) => endless.listen(0, '127.0.0.1', ready));
    const { port } = endless.address() as AddressInfo;
    expect(await post(`http://127.0.0.1:${port}/`)).toMatchObject({
      ok: false,
      reason: 'The answer never came to an end',
    });
    expect(sent).toBeLessThan(1_000);
    await new Promise((done) => endless.close(done));
  });
});
