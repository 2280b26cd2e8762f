import { REPORT_SECTIONS } from '@aislelab/domain';
import { expect, it } from '@jest/globals';
import { reportBlocks } from './reportBlocks.ts';

it('the report has every part after which plugins place their blocks', () => {
  expect(reportBlocks?.map(({ id }) => id)).toEqual(expect.arrayContaining([...REPORT_SECTIONS]));
});
