import { describe, expect, it } from '@jest/globals';
import { Log } from './log.ts';

function lines(level: 'info' | 'debug', write: (log: Log) => void): Record<string, unknown>[] {
  const written: string[] = [];
  write(new Log(level, { write: (line: string) => void written.push(line) }));
  return written.map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe('Log', () => {
  it('writes one JSON line each', () => {
    const [plain, fields] = lines('info', (log) => {
      log.info('started');
      log.warn({ msg: 'slow', ms: 12 });
      log.debug('not at this level');
    });
    expect(plain).toMatchObject({ level: 30, msg: 'started' });
    expect(fields).toMatchObject({ level: 40, msg: 'slow', ms: 12 });
  });

  it('says what the framework puts in place, with its context, to who debugs only', () => {
    const start = (log: Log) => log.log('Mapped {/api/health, GET} route', 'RouterExplorer');
    expect(lines('info', start)).toEqual([]);
    expect(lines('debug', start)).toMatchObject([{ level: 20, context: 'RouterExplorer' }]);
  });

  it('never writes a secret, at the top or further in', () => {
    const secrets = { password: 'p1', accessToken: 't1', passwordHash: 'h1', cvc: '123', clientSecret: 'c1' };
    const text = JSON.stringify(
      lines('info', (log) => {
        log.info({ msg: 'flat', ...secrets });
        log.info({ msg: 'nested', body: secrets, headers: { authorization: 'Bearer x1', cookie: 'refresh=r1' } });
        log.info({ msg: 'deep', request: { body: secrets } });
      }),
    );
    for (const secret of ['p1', 't1', 'h1', '123', 'c1', 'x1', 'r1']) expect(text).not.toContain(`"${secret}"`);
    expect(text).not.toMatch(/Bearer|refresh=/);
  });

  it('writes no token of an address, wherever the address stands', () => {
    const text = JSON.stringify(
      lines('info', (log) => {
        log.info('GET /api/projects/1/sessions/download?access_token=ey.A-b_c.d&format=csv');
        log.error({ err: new Error('no /api/x?target=y&access_token=ey.A-b_c.d'), access_token: 'ey.A-b_c.d' });
      }),
    );
    expect(text).not.toContain('A-b_c');
    expect(text).toContain('access_token=[secret]&format=csv');
  });

  it('writes no API token, wherever it stands', () => {
    const token = `aislelab_${'aB3-_'.repeat(9).slice(0, 43)}`;
    const text = JSON.stringify(
      lines('info', (log) => log.error({ msg: `GET /api/x?key=${token}`, deep: [[[token]]] })),
    );
    expect(text).not.toContain(token);
    expect(text).toContain('key=[secret]');
  });

  it('keeps message and stack of an error', () => {
    const [line] = lines('info', (log) => log.error({ msg: 'job failed', err: new Error('no luck') }));
    expect(line).toMatchObject({ level: 50, msg: 'job failed', err: { message: 'no luck' } });
  });
});
