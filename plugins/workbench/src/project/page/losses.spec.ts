import { describe, expect, it } from '@jest/globals';
import { projectFixture } from '../fixture.ts';
import { lossesOf } from './losses.ts';

const { payment, testing } = projectFixture();

describe('what is lost with a project', () => {
  it('is nothing that needs a word for a draft', () => {
    expect(lossesOf(projectFixture())).toEqual([]);
  });

  it('is the money, also of a draft that was denied after it was paid', () => {
    expect(lossesOf(projectFixture({ payment: { ...payment, credited: 498_000 } }))).toEqual([
      '$4,980.00 was paid for it. Deleting does not give it back.',
    ]);
  });

  it('is the visits, and the link of a test that is running', () => {
    const sessions = (total: number) => ({ testing: { ...testing, sessions: { total } } });
    expect(lossesOf(projectFixture({ status: 'LIVE', ...sessions(1_200) }))).toEqual([
      'It is live: the shopper link stops working at once.',
      '1,200 sessions of shoppers will be lost.',
    ]);
    expect(lossesOf(projectFixture({ status: 'PROCESSING', ...sessions(1) }))).toEqual([
      '1 session of shoppers will be lost.',
    ]);
  });

  it('is the report, for the customer once it is published', () => {
    const stats = { epoch: 1, compiledAt: '2026-11-26T15:30:00.000Z', stale: false };
    expect(lossesOf(projectFixture({ status: 'PROCESSING', stats }))).toEqual(['The report will be lost.']);
    expect(lossesOf(projectFixture({ status: 'REPORT', stats }))).toEqual([
      'The customer can no longer read the report.',
    ]);
  });
});
