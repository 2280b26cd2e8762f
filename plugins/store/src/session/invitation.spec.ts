import { describe, expect, it } from '@jest/globals';
import { archiveName, invitationOf } from './invitation.ts';

const named = (query: string) => archiveName(new URLSearchParams(query));

describe('a shopper link', () => {
  it('names the visit by its respondent, else by all of it, in any order', () => {
    expect(named('respondent=panel-7&utm=x&inspect=1')).toBe('panel-7');
    expect(named('pid=7&source=a')).toBe('pid=7&source=a');
    expect(named('source=a&inspect=1&pid=7')).toBe(named('pid=7&source=a'));
    expect(named('pid=8&source=a')).not.toBe(named('pid=7&source=a'));
    // A link without anything is the one of old visits.
    expect([named(''), named('inspect=1'), named('test=token')]).toEqual(['', '', '']);
  });

  it('gives all of its parameters on', () => {
    expect(invitationOf(new URLSearchParams('pid=a%26b&source=&signature=ff&test=t'))).toEqual({
      link: [
        { name: 'pid', value: 'a&b' },
        { name: 'source', value: '' },
        { name: 'signature', value: 'ff' },
        { name: 'test', value: 't' },
      ],
      name: 'pid=a%26b&signature=ff&source=',
      signature: 'ff',
      test: 't',
    });
  });

  it('leaves out what no link of a panel has: trackers keep nobody out', () => {
    const query = new URLSearchParams({ pid: 'a', long: 'x'.repeat(1_001), line: 'a\nb', '': 'x' });
    for (let index = 0; index < 60; index++) query.append(`t${index}`, '1');
    const { link } = invitationOf(query);
    expect([link.length, link[0], link[1]]).toEqual([50, { name: 'pid', value: 'a' }, { name: 't0', value: '1' }]);
  });
});
