import { describe, expect, it } from '@jest/globals';
import { linkLabel, mailLinks } from './mailLinks.ts';

describe('links of a mail', () => {
  it('are found in its text, each once, without the punctuation after them', () => {
    const text =
      'Hello,\nhttp://localhost:3000/activate#a-b_c.\n(see https://aisle.test/help) http://localhost:3000/activate#a-b_c';
    expect(mailLinks(text)).toEqual(['http://localhost:3000/activate#a-b_c', 'https://aisle.test/help']);
    expect(mailLinks(null)).toEqual([]);
  });

  it('are of the web only', () => {
    expect(mailLinks('javascript:alert(1) data:text/html,x ftp://x.test mailto:a@b.test http://')).toEqual([]);
  });

  it('say where they lead', () => {
    expect(linkLabel('http://localhost:3000/activate#x')).toBe('Open the activation link');
    expect(linkLabel('http://localhost:3000/password/set#x')).toBe('Open the link that sets a password');
    expect(linkLabel('https://aisle.test/help')).toBe('Open https://aisle.test/help');
  });
});
