import { describe, expect, it } from '@jest/globals';
import { isStepName, stepOfPath } from './wizard.ts';

describe('steps of the wizard', () => {
  it.each([
    ['name', 'content'],
    ['content.products.x.image', 'content'],
    ['variations.1.BACKGROUND', 'variations'],
    ['variations.1.planogram', 'planogram'],
    ['planogram', 'planogram'],
    ['shelf-notes', 'shelf-notes'],
    ['shelf-notes.planogram', 'shelf-notes'],
  ])('%s is supplied in %s', (path, step) => {
    expect(stepOfPath(path)).toBe(step);
  });

  it('those of plugins are no address and no path of the platform', () => {
    expect(['shelf-notes', 'plan2'].map(isStepName)).toEqual([true, true]);
    for (const name of ['content', 'finalize', 'fieldwork', 'region', 'Shelf', 'a.b', 'a--b', '', '2a'])
      expect(isStepName(name)).toBe(false);
  });
});
