import { describe, expect, it } from '@jest/globals';
import { canonicalEmail } from './email.ts';

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
