import { describe, expect, it } from '@jest/globals';
import { projectFixture } from '../testing/fixture-content.ts';
import { readShare } from './read-share.ts';
import { readTargets } from './read-targets.ts';

const { config } = projectFixture();
const HEAD = 'Age,Gender,Share';
const read = (...lines: string[]) => readTargets(lines.join('\n'), config);

describe('a file of targets', () => {
  it('is read by labels and ids, whatever its separator, order, dashes and way to write numbers', () => {
    const targets = [20, 30, 0, 10, 15, 0, 12.5, 12.5, 0];
    const lines = [
      ['55+', 'Female', '12.5'],
      ['55+', 'MALE', '12.5%'],
      ['18–34', 'male', '20'],
      ['18 - 34', 'Female', '30.0 %'],
      ['35-54', 'Male', '10'],
      ['35-54', 'Female', '15'],
    ];
    expect(read(HEAD, ...lines.map((cells) => cells.join(',')))).toEqual({ targets });
    const german = lines.map((cells) => `"${cells.join('";"').replaceAll('.', ',')}"`);
    expect(readTargets(`\uFEFFage;GENDER; Share \r\n${german.join('\r\n')}\r\n\r\n`, config)).toEqual({ targets });
    expect(read(HEAD.replaceAll(',', '\t'), ...lines.map((cells) => cells.join('\t')))).toEqual({ targets });
  });

  it('with problems tells all of them with their lines, and is not taken', () => {
    expect(
      read(HEAD, '18-34,Male,50', '', '17,Male,10', '35-54,Robot,10', '55+,Male,lots', '18-34,Male,10', '55+,Male')
        .problems,
    ).toEqual([
      'Line 4: Age "17" is unknown; there are 18-34, 35-54 and 55+.',
      'Line 5: Gender "Robot" is unknown; there are Male, Female and Other.',
      'Line 6: Share "lots" is not a number from 0 to 100.',
      'Line 7: 18-34, Male has a share in line 2 already.',
      'Line 8: has 2 cells instead of 3.',
    ]);
  });

  it.each([
    ['', 'The file is empty.'],
    ['\n\n', 'The file is empty.'],
    ['18-34,Male,100', 'Line 1: the columns have to be Age, Gender and Share, and are "18-34", "Male", "100".'],
    [
      `${HEAD},Note\n18-34,Male,100,x`,
      'Line 1: the columns have to be Age, Gender and Share, and are "Age", "Gender", "Share", "Note".',
    ],
    [`${HEAD}\n"18-34,Male,100`, 'Line 2: a quote is opened and not closed, or is in the middle of a text.'],
    [
      `${HEAD}\n18-34,Male,40\n18-34,Female,40`,
      'The shares of the file sum to 80.00% instead of 100%; 0.5 more or less is rounding.',
    ],
  ])('%j is refused in words', (text, problem) => {
    expect(readTargets(text, config)).toEqual({ problems: [problem] });
  });
});

it('a share is a number from 0 to 100', () => {
  expect(['0', ' 12.5 ', '12,5', '100 %', '7%'].map(readShare)).toEqual([0, 12.5, 12.5, 100, 7]);
  for (const text of ['', '-1', '100.1', '1e1', '.5', '1 000', 'NaN', '1,234.5', '%'])
    expect([text, readShare(text)]).toEqual([text, null]);
});
