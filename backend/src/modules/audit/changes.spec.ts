import { describe, expect, it } from '@jest/globals';
import { changesOf } from './changes.ts';

describe('changesOf', () => {
  it('names each changed leaf with its value before and after', () => {
    const before = {
      name: 'A',
      same: 1,
      permissions: { readProjects: true, readProjectsForTeams: ['t1'] },
      team: 't1',
    };
    const after = { name: 'B', same: 1, permissions: { readProjects: false, readProjectsForTeams: [] }, team: null };
    expect(changesOf(before, after)).toEqual([
      { path: 'name', from: 'A', to: 'B' },
      { path: 'permissions.readProjects', from: true, to: false },
      { path: 'permissions.readProjectsForTeams', from: ['t1'], to: null },
      { path: 'team', from: 't1', to: null },
    ]);
  });

  it('tells elements of lists apart by their id or key', () => {
    const before = {
      teams: [
        { _id: '1', name: 'One' },
        { _id: '2', name: 'Two' },
      ],
      translationsArray: [],
    };
    const after = {
      teams: [{ _id: '2', name: 'Deux' }],
      translationsArray: [{ key: 'start.begin', value: 'Los!' }],
    };
    expect(changesOf(before, after)).toEqual([
      { path: 'teams.1.name', from: 'One', to: null },
      { path: 'teams.2.name', from: 'Two', to: 'Deux' },
      { path: 'translationsArray.start.begin.value', from: null, to: 'Los!' },
    ]);
  });

  it('takes what is created or removed as a change from or to nothing', () => {
    expect(changesOf(null, { name: 'A', country: null })).toEqual([{ path: 'name', from: null, to: 'A' }]);
    expect(changesOf({ name: 'A' }, null)).toEqual([{ path: 'name', from: 'A', to: null }]);
    expect(changesOf(null, null)).toEqual([]);
  });

  it('never holds secrets or bookkeeping', () => {
    const after = {
      _id: '1',
      version: 2,
      updatedAt: 'now',
      passwordHash: 'x',
      password: 'x',
      tokenVersion: 3,
      emailKey: 'x',
      nested: { refreshToken: 'x', apiSecret: 'x', kept: 1 },
    };
    expect(changesOf(null, after)).toEqual([{ path: 'nested.kept', from: null, to: 1 }]);
  });
});
