import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
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
});
