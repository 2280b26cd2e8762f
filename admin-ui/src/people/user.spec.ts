import { ALL_PERMISSIONS, NO_PERMISSIONS } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import { NEW_USER, USER_FIELDS, userData, withOrganization, withRole } from './user.ts';

const customer = {
  ...NEW_USER,
  name: ' Mara ',
  email: ' mara@demo.test ',
  organization: 'a',
  team: 't',
  permissions: { ...NO_PERMISSIONS, readProjects: true, readProjectsForTeams: ['t'] },
};

describe('form of a user', () => {
  it('P1-USR-10 requires a valid name and a valid email, and of a customer an organization', () => {
    expect(Object.keys(USER_FIELDS.check(NEW_USER))).toEqual(['name', 'email', 'organization']);
    expect(Object.keys(USER_FIELDS.check({ ...customer, name: '<b>', email: 'mara@' }))).toEqual(['name', 'email']);
    expect(USER_FIELDS.check(customer)).toEqual({});
    expect(USER_FIELDS.check({ ...customer, role: 'ADMIN', organization: null })).toEqual({});
  });

  it('sends organization, team and permissions of customers only, and of an edit what changed', () => {
    expect(userData({ team: null })).toEqual({ team: null });
    expect(userData(customer)).toEqual({
      name: 'Mara',
      email: 'mara@demo.test',
      role: 'CUSTOMER',
      units: 'INCH',
      organization: 'a',
      team: 't',
      permissions: customer.permissions,
    });
    expect(userData({ ...customer, role: 'ADMIN' })).toEqual({
      name: 'Mara',
      email: 'mara@demo.test',
      role: 'ADMIN',
      units: 'INCH',
    });
  });

  it('leaves the teams behind with the organization', () => {
    expect(withOrganization(customer, 'b')).toMatchObject({
      organization: 'b',
      team: null,
      permissions: { readProjects: true, readProjectsForTeams: [] },
    });
    expect(withOrganization(customer, 'a')).toBe(customer);
  });

  it('takes what only customers have from anybody else', () => {
    expect(withRole({ ...customer, permissions: ALL_PERMISSIONS }, 'CONTENT_MANAGER')).toMatchObject({
      role: 'CONTENT_MANAGER',
      organization: null,
      team: null,
      permissions: NO_PERMISSIONS,
    });
  });
});
