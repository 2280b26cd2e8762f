import { DomainError } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import { isPublic, readAddress } from './address.ts';

describe('addresses that a webhook may be sent to', () => {
  it.each(['8.8.8.8', '93.184.216.34', '2606:4700:4700::1111', '2a00:1450:4001:82a::200e'])(
    '%s is public',
    (address) => {
      expect(isPublic(address)).toBe(true);
    },
  );

  it.each([
    ['this host', '0.0.0.0', '0.1.2.3', '::'],
    ['loopback', '127.0.0.1', '127.255.255.254', '::1'],
    ['private', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
    ['link-local and metadata', '169.254.0.1', '169.254.169.254', 'fe80::1', 'fe80::1%eth0', 'fd00:ec2::254'],
    ['shared by carriers', '100.64.0.1', '100.127.255.254'],
    ['unique-local and site-local', 'fc00::1', 'fd12:3456::1', 'fec0::1'],
    ['multicast and broadcast', '224.0.0.1', '239.255.255.255', '255.255.255.255', 'ff02::1'],
    ['IPv4 within IPv6', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::127.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::'],
    ['kept for tests and texts', '192.0.0.1', '192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '2001:db8::1'],
    ['kept for later', '240.0.0.1', '4000::1'],
    ['no address', '', 'localhost', '8.8.8.8.8', '8.8.8.8, 127.0.0.1'],
  ])('%s is not', (_, ...addresses) => {
    expect(addresses.filter(isPublic)).toEqual([]);
  });
});

const problemOf = (text: string, named: readonly string[] = []): unknown => {
  try {
    return readAddress(text, named).href;
  } catch (error) {
    return error instanceof DomainError ? error.errors?.['url'] : error;
  }
};

describe('what somebody enters', () => {
  it('is a link to the internet, on the ports of https', () => {
    expect(problemOf('https://Example.com/hooks?from=lab#part')).toBe('https://example.com/hooks?from=lab');
    expect(problemOf('https://example.com:8443')).toBe('https://example.com:8443/');
  });

  it.each([
    ['', 'Enter a link'],
    ['example.com', 'Enter a link'],
    ['http://example.com', 'Must begin with https://'],
    ['file:///etc/passwd', 'Must begin with https://'],
    ['javascript:alert(1)', 'Must begin with https://'],
    ['https://ann:secret@example.com', 'Leave out'],
    ['https://example.com:22', 'Use port'],
    ['https://127.0.0.1', 'Must be reached from the internet'],
    ['https://0x7f.1', 'Must be reached from the internet'],
    ['https://2130706433', 'Must be reached from the internet'],
    ['https://017700000001', 'Must be reached from the internet'],
    ['https://[::1]', 'Must be reached from the internet'],
    ['https://[::ffff:a9fe:a9fe]', 'Must be reached from the internet'],
    ['https://169.254.169.254/latest/meta-data', 'Must be reached from the internet'],
  ])('%s is refused', (text, problem) => {
    expect(problemOf(text)).toContain(problem);
  });

  it('may be a private host that the operator has named, with any port and by http', () => {
    const named = ['hooks.internal', '127.0.0.1:9000'];
    expect(problemOf('http://hooks.internal:1234/a', named)).toBe('http://hooks.internal:1234/a');
    expect(problemOf('http://127.0.0.1:9000', named)).toBe('http://127.0.0.1:9000/');
    expect(problemOf('http://127.0.0.1:9001', named)).toBe('Must begin with https://');
    expect(problemOf('ftp://hooks.internal', named)).toBe('Must begin with https://');
    expect(problemOf('http://hooks.internal.example.com', named)).toBe('Must begin with https://');
  });
});
