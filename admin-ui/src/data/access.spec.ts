import { NO_PERMISSIONS, type Viewer } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import { mayAccess } from './access.ts';

const viewer = (role: Viewer['role']): Viewer => ({
  _id: 'a'.repeat(24),
  name: 'Ada',
  email: 'ada@demo.test',
  role,
  organization: null,
  permissions: NO_PERMISSIONS,
  units: 'CM',
});
const RESOURCES = [
  'projects',
  'library/products',
  'library/planograms',
  'users',
  'organizations',
  'regions',
  'settings',
  'audit',
  'mails',
  'jobs',
];
const listed = (role: Viewer['role']) =>
  RESOURCES.filter((resource) => mayAccess(viewer(role), { resource, action: 'list' }));

describe('access to resources', () => {
  it('P1-PER-01 an admin may open everything', () => {
    expect(listed('ADMIN')).toEqual(RESOURCES);
  });

  it('P1-PER-04 P1-PER-06 a content manager has the library and the regions, and no projects', () => {
    expect(listed('CONTENT_MANAGER')).toEqual(['library/products', 'library/planograms', 'regions']);
    expect(mayAccess(viewer('CONTENT_MANAGER'), { resource: 'regions', action: 'edit' })).toBe(true);
  });

  it('P1-PER-05 judges a record by its references, populated or not', () => {
    const may = (organization: unknown) =>
      mayAccess(viewer('CONTENT_MANAGER'), { resource: 'library/brands', action: 'edit', record: { organization } });
    expect([may(null), may('b'.repeat(24)), may({ _id: 'b'.repeat(24), name: 'Other' })]).toEqual([true, false, false]);
  });

  it('denies what it does not know', () => {
    expect(mayAccess(viewer('ADMIN'), { resource: 'secrets', action: 'list' })).toBe(false);
    expect(mayAccess(viewer('ADMIN'), { resource: 'projects', action: 'explode' })).toBe(false);
    expect(mayAccess(viewer('ADMIN'), { resource: 'audit', action: 'edit' })).toBe(false);
  });
});
