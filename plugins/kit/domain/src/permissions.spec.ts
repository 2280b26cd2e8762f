import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { NO_PERMISSIONS, type Permissions, type Viewer } from './people.ts';
import { ACTIONS, can, forcePermissions, scopeOf, type Action, type PluginAction } from './permissions.ts';

const OWN = 'a'.repeat(24);
const OTHER = 'b'.repeat(24);
const ME = 'c'.repeat(24);
const TEAM = 'd'.repeat(24);
const viewer = (role: Viewer['role'], permissions: Partial<Permissions> = {}): Viewer => ({
  _id: ME,
  name: 'Someone',
  email: 'someone@example.test',
  role,
  organization: role === 'CUSTOMER' ? OWN : null,
  permissions: { ...NO_PERMISSIONS, ...permissions },
  units: 'CM',
});
const customer = (permissions: Partial<Permissions> = {}) => viewer('CUSTOMER', permissions);
const admin = viewer('ADMIN');
const content = viewer('CONTENT_MANAGER');
const project = (fields: Record<string, unknown> = {}) => ({
  _id: 'e'.repeat(24),
  organization: OWN,
  team: null,
  createdBy: OTHER,
  status: 'DRAFT',
  ...fields,
});
const allowed = (who: Viewer): Action[] => ACTIONS.filter((action) => can(who, action));
const anyPermissions = fc.record({
  manageOrganization: fc.boolean(),
  manageLibrary: fc.boolean(),
  manageProjects: fc.boolean(),
  createProjects: fc.boolean(),
  readProjects: fc.boolean(),
  readProjectsForTeams: fc.subarray([TEAM, OTHER]),
});

describe('forcing rules', () => {
  it('P1-PER-20 manageOrganization turns all others on', () => {
    expect(forcePermissions({ ...NO_PERMISSIONS, manageOrganization: true })).toEqual({
      manageOrganization: true,
      manageLibrary: true,
      manageProjects: true,
      createProjects: true,
      readProjects: true,
      readProjectsForTeams: [],
    });
  });
  it('P1-PER-21 manageProjects turns createProjects and readProjects on', () => {
    const forced = forcePermissions({ ...NO_PERMISSIONS, manageProjects: true });
    expect(forced).toMatchObject({ createProjects: true, readProjects: true, manageLibrary: false });
  });
  it('P1-PER-22 P1-PER-23 team reading is cleared by managing, and without readProjects', () => {
    const teams = { readProjectsForTeams: [TEAM] };
    const forced = (permissions: Partial<Permissions>) =>
      forcePermissions({ ...NO_PERMISSIONS, ...teams, ...permissions }).readProjectsForTeams;
    expect(forced({ manageOrganization: true })).toEqual([]);
    expect(forced({ manageProjects: true })).toEqual([]);
    expect(forced({})).toEqual([]);
    expect(forced({ readProjects: true })).toEqual([TEAM]);
  });
  it('are idempotent', () => {
    fc.assert(
      fc.property(anyPermissions, (permissions) => {
        const once = forcePermissions(permissions);
        expect(forcePermissions(once)).toEqual(once);
      }),
    );
  });
});

describe('an action of a plugin', () => {
  const note = (on: Action): PluginAction => ({
    name: 'notes.write',
    on,
    roles: ['CUSTOMER'],
    permission: { label: 'Write notes', description: '' },
  });

  it('reaches what the action that it is on reaches, for customers with the permission', () => {
    fc.assert(
      fc.property(anyPermissions, fc.constantFrom(...ACTIONS), fc.boolean(), (permissions, on, granted) => {
        const who = customer({ ...permissions, ...(granted && { ofPlugins: ['notes.write'] }) });
        const has = granted || permissions.manageOrganization;
        expect(scopeOf(who, note(on))).toEqual(has ? scopeOf(who, on) : []);
      }),
    );
  });
  it('reaches nothing for a role that it does not name', () => {
    for (const role of ['ADMIN', 'CONTENT_MANAGER'] as const)
      expect(can({ ...customer({ ofPlugins: ['notes.write'] }), role }, note('library.read'))).toBe(false);
  });
});

describe('who may do what', () => {
  it('P1-PER-01 an admin may do everything', () => {
    expect(allowed(admin)).toEqual([...ACTIONS]);
  });
  it('P1-PER-04 P1-PER-06 a content manager has library and regions and no projects', () => {
    const library = ['library.read', 'library.write', 'planograms.export'];
    expect(allowed(content)).toEqual(['regions.read', 'regions.write', ...library]);
  });
  it('P1-PER-05 a content manager reaches global library items only', () => {
    expect(can(content, 'library.write', { organization: null })).toBe(true);
    expect(can(content, 'library.read', { organization: OWN })).toBe(false);
  });
  it('P1-PER-02 P1-PER-03 the actions of the provider are for admins only, whatever a customer may do', () => {
    const provider: Action[] = ACTIONS.filter((action) =>
      /approve|quote|live|process|publish|duplicate|analysis|^sessions|compile/.test(action),
    );
    expect(provider).toHaveLength(11);
    const manager = customer({ manageOrganization: true });
    expect(provider.filter((action) => can(manager, action) || can(content, action))).toEqual([]);
  });
  it('P1-PER-07 P1-PER-15 manageOrganization has users, organization, library and projects', () => {
    const manager = customer({ manageOrganization: true });
    for (const action of ['users.write', 'organization.write', 'library.write', 'projects.submit'] as const) {
      expect(can(manager, action)).toBe(true);
    }
    expect(can(customer({ manageProjects: true }), 'users.read')).toBe(false);
    expect(can(manager, 'organization.write', { _id: OTHER })).toBe(false);
  });
  it('P1-PER-16 P1-PER-17 the list of organizations, and with it its filters, is for admins', () => {
    expect(can(customer({ manageOrganization: true }), 'organizations.read')).toBe(false);
    expect(can(admin, 'organizations.read')).toBe(true);
  });
  it('P1-PER-08 P1-PER-13 P1-PER-14 the library is managed with manageLibrary; global items are read-only', () => {
    const librarian = customer({ manageLibrary: true });
    expect(can(librarian, 'library.write', { organization: OWN })).toBe(true);
    expect(can(librarian, 'library.write', { organization: null })).toBe(false);
    expect(can(librarian, 'library.read', { organization: null })).toBe(true);
    expect(can(customer({ createProjects: true }), 'library.write')).toBe(false);
  });
  it('P1-PER-09 manageProjects deletes, submits and sees the creator', () => {
    const manager = customer({ manageProjects: true });
    for (const action of ['projects.delete', 'projects.submit', 'projects.seeCreator'] as const) {
      expect(can(manager, action, project())).toBe(true);
      expect(can(customer({ readProjects: true }), action, project())).toBe(false);
    }
  });
  it('P1-PER-10 createProjects creates, in the own organization', () => {
    expect(can(customer({ createProjects: true }), 'projects.create', { organization: OWN })).toBe(true);
    expect(can(customer({ createProjects: true }), 'projects.create', { organization: OTHER })).toBe(false);
    expect(can(customer({ readProjects: true }), 'projects.create')).toBe(false);
  });
  it('P1-PER-11 readProjects reads reports once they are published', () => {
    const reader = customer({ readProjects: true });
    expect(can(reader, 'reports.read', project({ status: 'REPORT' }))).toBe(true);
    expect(can(reader, 'reports.read', project({ status: 'PROCESSING' }))).toBe(false);
    expect(can(customer({ createProjects: true }), 'reports.read', project({ status: 'REPORT', createdBy: ME }))).toBe(
      false,
    );
  });
  it('P1-PER-12 readProjectsForTeams limits reading to those teams and to own projects', () => {
    const reader = customer({ readProjects: true, readProjectsForTeams: [TEAM] });
    expect(can(reader, 'projects.read', project({ team: TEAM }))).toBe(true);
    expect(can(reader, 'projects.read', project({ createdBy: ME }))).toBe(true);
    expect(can(reader, 'projects.read', project())).toBe(false);
    expect(can(reader, 'projects.read', project({ team: TEAM, organization: OTHER }))).toBe(false);
  });
  it('P1-PER-18 P1-PER-19 a draft is deleted by managers and by its creator, anything by an admin', () => {
    const creator = customer({ createProjects: true });
    expect(can(admin, 'projects.delete', project({ status: 'REPORT' }))).toBe(true);
    expect(can(creator, 'projects.delete', project({ createdBy: ME }))).toBe(true);
    expect(can(creator, 'projects.delete', project())).toBe(false);
    expect(can(creator, 'projects.delete', project({ createdBy: ME, status: 'READY' }))).toBe(false);
  });
  it('nobody, and a customer without an organization, may do nothing', () => {
    const lost = { ...customer({ manageOrganization: true }), organization: null };
    expect(ACTIONS.filter((action) => can(null, action) || can(lost, action))).toEqual([]);
  });
  it('no permission whatsoever reaches another organization', () => {
    const foreign = { ...project({ organization: OTHER, team: TEAM, createdBy: ME }), _id: OTHER };
    const aboutEverybody: Action[] = ['regions.read', 'settings.read'];
    fc.assert(
      fc.property(anyPermissions, fc.constantFrom(...ACTIONS), (permissions, action) => {
        fc.pre(!aboutEverybody.includes(action));
        expect(can(customer(permissions), action, foreign)).toBe(false);
        expect(scopeOf(customer(permissions), action).every((clause) => clause.organization ?? clause._id)).toBe(true);
      }),
    );
  });
  it('a record that does not carry the deciding field is out of reach', () => {
    expect(can(customer({ manageOrganization: true }), 'projects.read', { status: 'DRAFT' })).toBe(false);
  });
});
