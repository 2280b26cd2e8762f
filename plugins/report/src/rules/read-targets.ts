import { AGES, GENDERS, restoreText, type Project } from '@aislelab/domain';
import { areTargets, STRATA, targetsSum, WEIGHTING_TEXTS, type Targets } from '@aislelab/statistics';
import Papa from 'papaparse';
import { readShare } from './read-share.ts';
import { stratumLabel } from './weighting.ts';

const { file: TEXTS } = WEIGHTING_TEXTS;
const COLUMNS = ['age', 'gender', 'share'];

export type ReadTargets = { targets: Targets; problems?: never } | { targets?: never; problems: readonly string[] };
type Labels = Pick<Project['config'], 'age' | 'gender'>;

/**
 * Reads targets from CSV with the columns Age, Gender and Share (percent), separated by comma, semicolon or tab; ages and genders by
 * their label or id. Any problem rejects all targets; problems name their lines.
 */
export function readTargets(text: string, labels: Labels): ReadTargets {
  const { data, errors } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { delimiter: delimiterOf(text) });
  const quote = errors.find(({ type }) => type === 'Quotes');
  if (quote) return { problems: [TEXTS.line((quote.row ?? 0) + 1, TEXTS.quote)] };
  const rows = data.map((cells) => cells.map((cell) => restoreText(cell).trim()));
  const [head = [], ...lines] = rows;
  if (rows.every(isEmpty)) return { problems: [TEXTS.empty] };
  if (head.length !== COLUMNS.length || head.some((title, index) => title.toLowerCase() !== COLUMNS[index]))
    return { problems: [TEXTS.columns(head.map((title) => `"${title}"`).join(', '))] };

  const shares = new Map<number, { line: number; share: number }>();
  const problems = lines.flatMap((cells, index) => {
    const line = index + 2;
    const problem = isEmpty(cells) ? null : addLine(shares, cells, line, labels);
    return problem === null ? [] : [TEXTS.line(line, problem)];
  });
  if (problems.length > 0) return { problems };
  const targets = STRATA.map((_, index) => shares.get(index)?.share ?? 0);
  return areTargets(targets) ? { targets } : { problems: [TEXTS.sum(targetsSum(targets))] };
}

/** Notes the share of a line. @returns what is wrong with it */
function addLine(
  shares: Map<number, { line: number; share: number }>,
  cells: readonly string[],
  line: number,
  labels: Labels,
): string | null {
  const [ageText = '', genderText = '', shareText = ''] = cells;
  if (cells.length !== COLUMNS.length) return TEXTS.cells(cells.length);
  const age = idOf(AGES, ageText, labels.age);
  if (age === null)
    return TEXTS.unknown(
      'Age',
      ageText,
      labels.age.map(({ label }) => label),
    );
  const gender = idOf(GENDERS, genderText, labels.gender);
  if (gender === null)
    return TEXTS.unknown(
      'Gender',
      genderText,
      labels.gender.map(({ label }) => label),
    );
  const share = readShare(shareText);
  if (share === null) return TEXTS.share(shareText);
  const at = STRATA.findIndex((stratum) => stratum.age === age && stratum.gender === gender);
  const before = shares.get(at);
  if (before) return TEXTS.twice(stratumLabel({ age, gender }, labels), before.line);
  shares.set(at, { line, share });
  return null;
}

/** Spreadsheets write a dash for the hyphen of `18-34`. */
const plain = (text: string) => text.toLowerCase().replaceAll(/\s*[–—-]\s*/g, '-');

function idOf<T extends string>(ids: readonly T[], text: string, labels: readonly { _id: string; label: string }[]) {
  const labelOf = (id: T) => labels.find(({ _id }) => _id === id)?.label ?? id;
  return ids.find((id) => [id, labelOf(id)].some((known) => plain(known) === plain(text))) ?? null;
}

const isEmpty = (cells: readonly string[]) => cells.every((cell) => cell === '');

/** The most frequent delimiter of the first line: a table of three columns is too narrow for a better guess. */
function delimiterOf(text: string): string {
  const [head = ''] = text.split(/\r|\n/, 1);
  const count = (delimiter: string) => head.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
}
