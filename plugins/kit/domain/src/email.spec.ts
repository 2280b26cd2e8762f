import { describe, expect, it } from '@jest/globals';
import { canonicalDomain, canonicalEmail, isDomainBlocked } from './email.ts';

describe('addresses', () => {
  it.each([
    ['Ann@Example.COM', 'ann@example.com'],
    [' ann@example.com. ', 'ann@example.com'],
    ['ann\uff20example.com', 'ann@example.com'],
    ['\uff41nn@example.com', 'ann@example.com'],
    ['cafe\u0301@example.com', 'caf\u00e9@example.com'],
    ['ann@b\u00fccher.example', 'ann@xn--bcher-kva.example'],
    ['o\u2019ann+tag@sub.example.co.uk', null],
    ['ann+tag@sub.example.co.uk', 'ann+tag@sub.example.co.uk'],
  ])('%j is compared as %j', (text, canonical) => {
    expect(canonicalEmail(text)).toBe(canonical);
  });
  it.each([
    '',
    'ann',
    'ann@',
    '@example.com',
    'ann@localhost',
    'a@b@example.com',
    'a b@example.com',
    '"a b"@example.com',
    'ann@exa\u00admple.com',
    'ann@127.0.0.1',
    'ann@[::1]',
    'ann@example.com/path',
    'ann@user:pass.example.com',
    '.ann@example.com',
    'a..b@example.com',
    'ann@-example.com',
    'ann\n@example.com',
    `${'a'.repeat(65)}@example.com`,
  ])('%j is no address', (text) => {
    expect(canonicalEmail(text)).toBeNull();
  });
});

describe('domains that are kept out', () => {
  it.each(['mail.com', 'Mail.COM.', ' @mail.com', 'mail\uff0ecom', 'm\uff41il.com'])(
    'P1-ACC-15 %j blocks mail.com',
    (entry) => {
      for (const address of ['a@mail.com', 'a@MAIL.com.', 'a@sub.mail.com', 'a@x.y.mail.com']) {
        expect([address, isDomainBlocked(canonicalEmail(address) ?? '', [entry])]).toEqual([address, true]);
      }
      for (const address of ['a@hotmail.com', 'a@mail.com.example', 'mail.com@example.com']) {
        expect([address, isDomainBlocked(canonicalEmail(address) ?? '', [entry])]).toEqual([address, false]);
      }
    },
  );
  it('P1-ACC-15 knows a domain in both of its spellings', () => {
    const address = canonicalEmail('a@b\u00fccher.example') ?? '';
    expect(isDomainBlocked(address, ['xn--bcher-kva.example'])).toBe(true);
    expect(isDomainBlocked(address, ['B\u00dcCHER.example'])).toBe(true);
  });
  it.each(['', 'com', 'a b.com', 'x@mail.com', '*.com', '10.0.0.1'])('%j is no domain and blocks nothing', (entry) => {
    expect(canonicalDomain(entry)).toBeNull();
    expect(isDomainBlocked('a@mail.com', [entry])).toBe(false);
  });
});
