import { describe, expect, it } from '@jest/globals';
import { exitLinkError, fillExitLink, unknownPlaceholder } from './exit-link.ts';

const values = { respondent: 'p-17&x=ü €', session: 'a'.repeat(24), status: 'complete' };

describe('a link out of the store', () => {
  it('carries what it names, encoded, wherever it names it', () => {
    const link = 'https://panel.test/{status}?pid={respondent}&again=%7Brespondent%7D&s={session}#{status}';
    const encoded = 'p-17%26x%3D%C3%BC%20%E2%82%AC';
    expect(fillExitLink(link, values)).toBe(
      `https://panel.test/complete?pid=${encoded}&again=${encoded}&s=${values.session}#complete`,
    );
    expect(fillExitLink('https://panel.test/?a=1', values)).toBe('https://panel.test/?a=1');
  });

  it('never lets a value choose the site, and carries no half of a character', () => {
    for (const link of ['https://{respondent}/', 'https://%7Brespondent%7D.panel.test/?a=1', 'https://a.{status}'])
      expect(exitLinkError(link)).toBe('The name of the site cannot hold a placeholder.');
    expect(exitLinkError('https://panel.test/{status}?pid={respondent}')).toBeNull();
    const values = { respondent: 'a\uD800b', session: '', status: '' };
    expect(fillExitLink('https://panel.test/?pid={respondent}', values)).toBe('https://panel.test/?pid=a%EF%BF%BDb');
  });

  it('knows no other placeholder', () => {
    expect(unknownPlaceholder('https://panel.test/?pid={respondent}&s={session}&x={status}')).toBeNull();
    for (const wrong of ['{pid}', '{}', '{Respondent}', '%7Bpid%7D'])
      expect(unknownPlaceholder(`https://panel.test/?pid=${wrong}`)).toBe(wrong);
  });

  it('gives back what the project carries through, and nothing of that name where the link had none', () => {
    const link = 'https://panel.test/?pid={respondent}&src={source}&x={toString}';
    expect(exitLinkError(link)).toBe('{source} is not known. Use {respondent}, {session}, {status}.');
    expect(exitLinkError(link, ['source', 'toString'])).toBeNull();
    expect(fillExitLink(link, { ...values, source: 'a b' }, ['source', 'toString'])).toBe(
      'https://panel.test/?pid=p-17%26x%3D%C3%BC%20%E2%82%AC&src=a%20b&x=',
    );
  });
});
