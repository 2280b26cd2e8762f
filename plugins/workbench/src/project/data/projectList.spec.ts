import { ALL_PERMISSIONS, NO_PERMISSIONS, type Viewer } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import { projectListQuery } from './useProjectList.ts';

const viewer: Viewer = {
  _id: 'd'.repeat(24),
  name: 'Ada',
  email: 'ada@demo.test',
  role: 'CUSTOMER',
  organization: 'b'.repeat(24),
  permissions: ALL_PERMISSIONS,
  units: 'CM',
};
const start = { search: '', sort: '-createdAt', page: 0, filters: {} };

describe('query of the project list', () => {
  it('the newest first, 20 a page, narrowed down by name, status and region', () => {
    expect(projectListQuery(start, viewer)).toEqual({
      skip: 0,
      limit: 20,
      sort: '-createdAt',
      populate: ['region', 'createdBy'],
    });
    expect(projectListQuery({ ...start, search: 'oat' }, viewer).where).toEqual({ name: { REGEX: 'oat' } });
    const all = { search: 'oat', sort: 'name', page: 2, filters: { status: 'LIVE', region: 'r1' } };
    expect(projectListQuery(all, viewer)).toMatchObject({
      skip: 40,
      sort: 'name',
      where: { AND: [{ name: { REGEX: 'oat' } }, { status: 'LIVE' }, { region: 'r1' }] },
    });
  });

  it('asks for the names only of those whom the viewer may know', () => {
    expect(projectListQuery(start, { ...viewer, permissions: NO_PERMISSIONS }).populate).toEqual(['region']);
    expect(projectListQuery(start, { ...viewer, role: 'ADMIN', organization: null }).populate).toEqual([
      'region',
      'createdBy',
      'organization',
    ]);
  });
});
