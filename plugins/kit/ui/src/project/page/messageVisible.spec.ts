import { MESSAGE_TYPES, NO_PERMISSIONS, type Role } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import { messageVisible } from './messageVisible.ts';

const seen = (role: Role, rights = {}) =>
  MESSAGE_TYPES.filter((type) =>
    messageVisible({ type, value: '' }, { role, permissions: { ...NO_PERMISSIONS, ...rights } }),
  );

describe('project message', () => {
  it('P1-LIF-25 P1-LIF-26 requests are for admins, denials also for customers who manage', () => {
    expect(seen('ADMIN')).toEqual(MESSAGE_TYPES);
    expect(seen('CUSTOMER', { manageProjects: true })).toEqual(['QUOTING_DENIAL', 'APPROVAL_DENIAL']);
    expect(seen('CUSTOMER', { manageOrganization: true })).toEqual(['QUOTING_DENIAL', 'APPROVAL_DENIAL']);
    expect(seen('CUSTOMER', { createProjects: true, readProjects: true })).toEqual([]);
    expect(seen('CONTENT_MANAGER')).toEqual([]);
  });
});
