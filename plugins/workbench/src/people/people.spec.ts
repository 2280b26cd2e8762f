import { NO_BILLING, NO_PERMISSIONS, PASSWORD_MESSAGES } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import { checkBilling, withCountry } from './billing.ts';
import { checkPassword, passwordRules } from './passwords.ts';
import { forcedBy, teamsReason } from './permissionTexts.ts';
import { dialOptions, firstDialCode, phoneProblem } from './phones.ts';
import { addTeam, changeTeam, checkTeams, removeTeam, teamErrors, teamRows, teamsToSave } from './teams.ts';

describe('the team table', () => {
  const rows = teamRows([
    { _id: '1', name: 'North' },
    { _id: '2', name: 'South' },
  ]);

  it('P1-ORG-08 a team that is taken out is only marked, until the save leaves it away', () => {
    const marked = removeTeam(rows, '1');
    expect(marked.map(({ removed }) => removed)).toEqual([true, false]);
    expect(teamsToSave(marked)).toEqual([{ _id: '2', name: 'South' }]);
    expect(changeTeam(marked, '1', { removed: false })).toEqual(rows);
  });

  it('a new team has no id, and one that was never saved just goes', () => {
    const added = addTeam(rows);
    const key = added[2]?.key ?? '';
    expect(teamsToSave(changeTeam(added, key, { name: ' East ' }))[2]).toEqual({ name: 'East' });
    expect(removeTeam(added, key)).toEqual(rows);
  });

  it('refuses names that are none, and the second of two that are the same', () => {
    expect(checkTeams(changeTeam(rows, '2', { name: '?' }))).toEqual({ 2: 'A name of 2 to 80 characters is required' });
    const doubled = changeTeam(rows, '2', { name: ' nORTH' });
    expect(checkTeams(doubled)).toEqual({ 2: 'There is a team with this name already' });
    expect(checkTeams(removeTeam(doubled, '1'))).toEqual({});
  });

  it("finds the row of the platform's message, past those that were left away", () => {
    expect(teamErrors({ 'teams.0.name': 'No', name: 'x' }, removeTeam(rows, '1'))).toEqual({ 2: 'No' });
  });
});

describe('a new password', () => {
  it('P1-ACC-13 has to be confirmed', () => {
    expect(checkPassword({ password: 'Secret-26', confirmPassword: 'Secret-27' })).toEqual({
      confirmPassword: 'Passwords do not match!',
    });
    expect(checkPassword({ password: 'short', confirmPassword: 'short' })).toEqual({
      password: PASSWORD_MESSAGES.short,
    });
    expect(checkPassword({ password: 'Secret-26', confirmPassword: 'Secret-26' })).toEqual({});
  });

  it('shows which rules are met', () => {
    const unmet = (password: string) => passwordRules(password).flatMap(({ name, met }) => (met ? [] : [name]));
    expect(unmet('')).toHaveLength(5);
    expect(unmet('lower-case')).toEqual(['an uppercase letter', 'a number']);
    expect(unmet('Secret-26')).toEqual([]);
  });
});

describe('permission toggles', () => {
  it('say what forces them on, and why no teams can be chosen', () => {
    const manager = { ...NO_PERMISSIONS, manageOrganization: true };
    const projects = { ...NO_PERMISSIONS, manageProjects: true };
    expect(forcedBy('manageLibrary', manager)).toBe('manageOrganization');
    expect(forcedBy('manageOrganization', manager)).toBeNull();
    expect([forcedBy('readProjects', projects), forcedBy('manageLibrary', projects)]).toEqual(['manageProjects', null]);
    expect(teamsReason(projects)).toContain('Manage projects');
    expect(teamsReason(NO_PERMISSIONS)).toContain('Read projects');
    expect(teamsReason({ ...NO_PERMISSIONS, readProjects: true })).toBeNull();
  });
});

describe('telephone and billing', () => {
  it('offers the codes of the chosen country first', () => {
    expect(
      dialOptions('dom')
        .slice(0, 3)
        .map(({ code }) => code),
    ).toEqual(['1809', '1829', '1849']);
    expect(dialOptions('can')[0]).toMatchObject({ code: '1', country: { iso3: 'can' } });
    expect([firstDialCode('deu'), firstDialCode('ata'), firstDialCode(null)]).toEqual(['49', '', '']);
  });

  it('says what is wrong with a number', () => {
    expect(phoneProblem(null)).toBeUndefined();
    expect(phoneProblem({ dialCode: '49', number: '30 123456' })).toBeUndefined();
    expect(phoneProblem({ dialCode: '49', number: 'abc' })).toBe('Enter a valid telephone number');
    expect(phoneProblem({ dialCode: '', number: '30 123456' })).toBe('Choose the code of the country');
    expect(checkBilling({ ...NO_BILLING, phone: { dialCode: '49', number: '1' } })).toHaveProperty('phone');
  });

  it('P1-CON-22 fills 00000 for the Emirates and takes it away with them, but nothing that was typed', () => {
    const emirates = withCountry({ ...NO_BILLING, postalCode: '10115' }, 'are');
    expect(emirates).toMatchObject({ country: 'are', postalCode: '00000' });
    expect(withCountry(emirates, 'deu').postalCode).toBe('');
    expect(withCountry({ ...NO_BILLING, country: 'swe', postalCode: '10115' }, 'deu').postalCode).toBe('10115');
  });
});
