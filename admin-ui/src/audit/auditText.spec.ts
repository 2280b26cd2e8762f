import type { AuditEntry } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import { actionText, changesOf } from './auditText.ts';
import { namesOf, organizationsIn } from './names.ts';

const entry = (kind: AuditEntry['kind'], changes: AuditEntry['changes']): AuditEntry => ({
  _id: 'e',
  at: '2026-11-26T15:30:00.000Z',
  viewer: null,
  action: `${kind}.update`,
  kind,
  record: 'r',
  name: 'X',
  organization: null,
  changes,
});
const words = (kind: AuditEntry['kind'], changes: AuditEntry['changes'], names?: Map<string, string>) =>
  changesOf(entry(kind, changes), names).map(({ label, from, to }) => `${label}: ${from} > ${to}`);

describe('words of the audit log', () => {
  it('says what was done, also of actions it does not know', () => {
    expect(actionText('users.deactivate')).toBe('deactivated');
    expect(actionText('users.activateByLink')).toBe('followed the activation link of');
    expect(actionText('users.changePassword')).toBe('changed the password of');
    expect(actionText('users.resetPassword')).toBe('set a new password of');
    expect(actionText('users.somethingNew_here')).toBe('somethingNew here');
  });

  it('names fields and values as the forms do', () => {
    expect(
      words('users', {
        role: { from: 'CUSTOMER', to: 'ADMIN' },
        active: { from: true, to: false },
        'permissions.manageProjects': { from: false, to: true },
        units: { from: 'CM', to: 'INCH' },
      }),
    ).toEqual([
      'Role: Customer > Admin',
      'Active: on > off',
      expect.stringMatching(/^Manage projects: off > on$/i),
      'Lengths in: Centimetres > Inches',
    ]);
    expect(
      words('settings', {
        'plans.TIER_1.pricePerVariation': { from: 99_000, to: 120_050 },
        'signup.blacklist': { from: [], to: ['a.test', 'b.test'] },
      }),
    ).toEqual(['Quick Test: price per variation: $990.00 > $1,200.50', 'Blocked domains: empty > a.test, b.test']);
  });

  it('names organizations and teams where they are known, and leaves out what was and is empty', () => {
    const organizations = [{ _id: 'o1', name: 'Oats', teams: [{ _id: 't1', name: 'Drinks' }] }];
    const changes = {
      organization: { from: null, to: 'o1' },
      team: { from: 'gone', to: 't1' },
      'permissions.readProjectsForTeams': { from: [], to: ['t1', 'gone'] },
      'billing.city': { from: null, to: '' },
    };
    expect(words('users', changes, namesOf(organizations))).toEqual([
      'Organization: empty > Oats',
      'Team: gone > Drinks',
      expect.stringMatching(/: empty > Drinks, gone$/),
    ]);
    expect(organizationsIn([entry('users', changes), { ...entry('users', {}), organization: 'o0' }])).toEqual([
      'o0',
      'o1',
    ]);
  });

  it('reads countries, teams, telephone numbers and translations', () => {
    expect(
      words('organizations', {
        country: { from: null, to: 'deu' },
        phone: { from: null, to: { dialCode: '49', number: '228 1' } },
        'billing.taxId': { from: '', to: 'DE1' },
        'teams.0123.name': { from: 'Snacks', to: null },
      }),
    ).toEqual([
      'Country: empty > Germany',
      'Phone: empty > +49 228 1',
      'Billing: tax id: empty > DE1',
      'Team: Snacks > empty',
    ]);
    expect(words('regions', { 'translationsArray.cart.title.value': { from: null, to: 'Korb' } })).toEqual([
      "Translation of 'Your cart': empty > Korb",
    ]);
  });
});
