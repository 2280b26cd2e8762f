import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { nameableActions, organizationViewer, TOKEN_ACTIONS, tokenEndProblem } from './api-tokens.ts';
import { NO_PERMISSIONS, type Viewer } from './people.ts';
import { ACTIONS, actionName, can, inScope, scopeOf, type AnyAction, type PluginAction } from './permissions.ts';

const OWN = 'a'.repeat(24);
const OTHER = 'b'.repeat(24);
const ME = 'c'.repeat(24);
const pin: PluginAction = {
  name: 'notes.pin',
  on: 'projects.edit',
  roles: ['ADMIN', 'CUSTOMER'],
  permission: { label: 'Pin notes', description: '' },
};
const note: PluginAction = { name: 'notes.write', on: 'projects.read', roles: ['ADMIN', 'CUSTOMER'] };
const ALL: readonly AnyAction[] = [...ACTIONS, pin, note];

const viewers = fc
  .record({
    role: fc.constantFrom('ADMIN', 'CONTENT_MANAGER', 'CUSTOMER'),
    manageOrganization: fc.boolean(),
    manageLibrary: fc.boolean(),
    manageProjects: fc.boolean(),
    createProjects: fc.boolean(),
    readProjects: fc.boolean(),
    ofPlugins: fc.subarray([pin.name]),
  })
  .map(({ role, ...permissions }): Viewer => ({
    _id: ME,
    name: 'Someone',
    email: 'someone@example.test',
    role,
    organization: role === 'CUSTOMER' ? OWN : null,
    permissions: { ...NO_PERMISSIONS, ...permissions },
    units: 'CM',
  }));
const records = fc.record({
  _id: fc.constantFrom(OWN, OTHER),
  organization: fc.constantFrom(OWN, OTHER, null),
  team: fc.constantFrom(OWN, null),
  createdBy: fc.constantFrom(ME, OTHER),
  status: fc.constantFrom('DRAFT', 'REPORT'),
});
const withToken = (viewer: Viewer, actions: readonly string[]): Viewer => ({
  ...viewer,
  token: { _id: 'd'.repeat(24), name: 'Nightly import', actions },
});

describe('a viewer with a token', () => {
  it('never does what its owner may not, nor what the token does not name', () => {
    fc.assert(
      fc.property(
        viewers,
        fc.subarray(ALL.map(actionName)),
        fc.constantFrom(...ALL),
        records,
        (owner, names, action, record) => {
          const narrowed = withToken(owner, names);
          const named = names.includes(action === note ? note.on : actionName(action));
          expect(can(narrowed, action, record)).toBe(named && can(owner, action, record));
          expect(scopeOf(narrowed, action)).toEqual(named ? scopeOf(owner, action) : []);
          expect(inScope(scopeOf(narrowed, action), record)).toBe(can(narrowed, action, record));
        },
      ),
    );
  });

  it('with a token that names nothing does nothing', () => {
    fc.assert(
      fc.property(viewers, (owner) => {
        expect(ALL.filter((action) => can(withToken(owner, []), action))).toEqual([]);
      }),
    );
  });
});

describe('what a token can name', () => {
  it('is what its owner may do, but for what is left to people', () => {
    fc.assert(
      fc.property(viewers, (owner) => {
        const names = nameableActions(owner, [pin, note]);
        const expected = [...ACTIONS, pin].filter((action) => can(owner, action)).map(actionName);
        expect(new Set([...names, ...expected.filter((name) => !names.includes(name))])).toEqual(new Set(expected));
        expect(names).not.toContain(note.name);
      }),
    );
    const left = ACTIONS.filter((action) => !TOKEN_ACTIONS.some((one) => one === action));
    expect(left).toEqual(['users.write', 'organizations.write', 'organization.write', 'settings.write', 'mails.read']);
  });

  it('of an organization is what a customer with all rights may do', () => {
    const viewer = organizationViewer(OWN, { _id: ME, name: 'Nightly import' });
    const names = nameableActions(viewer, [pin]);
    expect(names).toEqual(expect.arrayContaining(['projects.submit', 'library.write', 'users.read', 'notes.pin']));
    expect(names).not.toContain('audit.read');
    expect([
      can(viewer, 'projects.read', { organization: OWN }),
      can(viewer, 'projects.read', { organization: OTHER }),
    ]).toEqual([true, false]);
  });

  it('ends within a year', () => {
    const now = new Date('2030-01-01T00:00:00Z');
    const problems = ['2029-12-31', '2030-01-01', '2030-01-02', '2031-01-01', '2031-01-03'].map(
      (day) => tokenEndProblem(`${day}T00:00:00Z`, now) === null,
    );
    expect(problems).toEqual([false, false, true, true, false]);
  });
});
