import { expect, it } from '@jest/globals';
import { downloadName } from './download-name.ts';

it('a name with slashes stays whole', () => {
  expect(downloadName('A/B test', 'sessions.csv')).toBe('A-B test sessions.csv');
  expect(downloadName('<b>Oat</b> \\ milk', 'visits.csv')).toBe('<b>Oat<-b> - milk visits.csv');
});
