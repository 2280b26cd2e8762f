import { customFieldProblems, type CustomField, type CustomFieldType } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import { labelOf, PLATFORM_FIELDS } from './fields.ts';
import { suggestMapping } from './mapping.ts';
import type { KnownItem, PlanOptions } from './plan.ts';
import { item, library, plan, messages } from './testing/plan.ts';

describe('custom fields', () => {
  const field = (name: string, label: string, type: CustomFieldType, choices: string[] = []): CustomField => ({
    name,
    label,
    type,
    choices,
    description: '',
    kinds: ['products'],
    listed: false,
  });
  const customFields = [
    field('claim', 'Claim', 'text'),
    field('days', 'Shelf life', 'number'),
    field('diet', 'Diet', 'choice', ['Vegan', 'Vegetarian']),
    field('launch', 'Launch', 'date'),
    field('organic', 'Organic', 'flag'),
    { ...field('place', 'Place', 'text'), kinds: ['posmaterials' as const] },
  ];
  const columns = ['Name', 'Claim', 'SHELF LIFE', 'Diet', 'Launch', 'Organic', 'Place'];
  const mapping = suggestMapping(columns, 'products', customFields);
  const BY_ID = { id: { column: 7 } };
  const planned = (line: string, items: readonly KnownItem[], options: Partial<PlanOptions> = {}) => {
    const known = library(items, { customFields });
    const how = { mapping: { ...mapping, ...BY_ID }, ...options };
    const [row] = plan([`Pack 1|${line}`], known, how, [...columns, 'ID']).rows;
    if (!row) throw new Error('no row');
    return row;
  };
  const known = (custom?: KnownItem['custom']) => [item(1, custom ? { custom } : {})];
  const ID = `|${item(1)._id}`;

  it('are found by their labels, each for its kind', () => {
    expect(Object.keys(mapping)).toEqual([
      'name',
      'custom:claim',
      'custom:days',
      'custom:diet',
      'custom:launch',
      'custom:organic',
    ]);
    expect(Object.keys(suggestMapping(columns, 'posmaterials', customFields))).toEqual(['name', 'custom:place']);
  });

  it('are read by their types and compared with what is stored; empty cells leave it as it is', () => {
    const stored = known({ days: 3, organic: true });
    const row = planned(`No sugar|1.234,5|vegan|28.02.2026|Ja|${ID}`, stored, { decimal: ',' });
    expect(row).toMatchObject({
      verdict: 'changed',
      fields: { custom: { claim: 'No sugar', days: 1234.5, diet: 'Vegan', launch: '2026-02-28' } },
      before: { 'custom:days': '3', 'custom:diet': '' },
      after: { 'custom:days': '1234.5', 'custom:diet': 'Vegan', 'custom:launch': '2026-02-28' },
    });
    expect(planned(`|3|||no|${ID}`, known({ days: 3, claim: 'Kept', organic: false })).verdict).toBe('unchanged');
  });

  it.each([
    ['|many||||', "Shelf life: 'many': Enter a number"],
    ['||Raw|||', "Diet: 'Raw': Choose one of: Vegan, Vegetarian"],
    ['|||30.02.2026||', "Launch: '30.02.2026': Enter a date as YYYY-MM-DD"],
    ['|||3/4/2026||', "Launch: '3/4/2026': Enter a date as YYYY-MM-DD"],
    ['||||perhaps|', "Organic: 'perhaps': Yes or no"],
    ['=A1|||||', 'Claim holds a formula: save the file with its values'],
  ])('refuse %s', (line, message) => {
    const row = planned(`${line}${ID}`, known());
    expect([row.verdict, messages(row)]).toEqual(['refused', message]);
  });

  it('never take the title of a column that files of the library have anyway', () => {
    for (const label of PLATFORM_FIELDS.map((field) => labelOf(field)))
      expect(customFieldProblems({ ...field('more', label, 'text') }, null)).toEqual({ label: expect.any(String) });
  });
});
