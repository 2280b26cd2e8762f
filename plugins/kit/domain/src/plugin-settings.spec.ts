import { describe, expect, it } from '@jest/globals';
import { settingProblem, settingValues, type SettingField } from './plugin-settings.ts';

const texts = { label: 'A', description: '' };
const FIELDS = {
  most: { ...texts, kind: 'number', standard: 50, min: 1, max: 500 },
  greeting: { ...texts, kind: 'text', standard: 'Hello', maxLength: 10 },
  shown: { ...texts, kind: 'flag', standard: true },
  colour: { ...texts, kind: 'choice', standard: 'red', choices: [{ value: 'red', label: 'Red' }] },
} as const satisfies Record<string, SettingField>;

describe('settings of a plugin', () => {
  it.each<[keyof typeof FIELDS, unknown]>([
    ['most', 0],
    ['most', 501],
    ['most', 1.5],
    ['most', '5'],
    ['most', Number.NaN],
    ['most', null],
    ['greeting', 'Good morning'],
    ['greeting', 5],
    ['shown', 'yes'],
    ['shown', undefined],
    ['colour', 'blue'],
    ['colour', ''],
  ])('%s cannot be %p', (name, value) => {
    expect(settingProblem(FIELDS[name], value)).toMatch(/\w/);
  });

  it('take what is possible, and stand for the standard where nothing possible is stored', () => {
    const values = { most: 1, greeting: '', shown: false, colour: 'red' };
    expect(settingValues(FIELDS, { ...values, gone: 1 })).toEqual(values);
    const standard = { most: 50, greeting: 'Hello', shown: true, colour: 'red' };
    expect([settingValues(FIELDS, {}), settingValues(FIELDS, { most: 0, colour: 'blue' })]).toEqual([
      standard,
      standard,
    ]);
  });
});
