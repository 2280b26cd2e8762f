import { addressOf, HOSTILE_BODIES, sendHostile } from '../../support/hostile-bodies.ts';

/** One network that sends so many requests of a kind at once, in a process of its own: only the server is shared with anybody else. */
const [url = '', method = '', path = '', what = '', count = ''] = process.argv.slice(2);
const body = HOSTILE_BODIES.find((one) => one.what === what);
if (!body) throw new Error(`no body is ${what}`);
process.once('message', () => {
  const sent = Array.from({ length: Number(count) }, () =>
    sendHostile(url, method, addressOf(path), body, '127.0.0.2').catch(() => null),
  );
  void Promise.all(sent).then(() => process.exit(0));
});
process.send?.('ready');
