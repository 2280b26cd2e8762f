import { t } from '@aislelab/ui-kit/texts';
const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Levels as one says them: `level 3`, `levels 1 and 2`, `levels 1 and 3 to 5`. @param levels ascending, counted from 1. */
export function levelsText(levels: readonly number[]): string {
  const runs = levels.reduce<number[][]>((all, level) => {
    const last = all.at(-1);
    if (last?.at(-1) === level - 1) last.push(level);
    else all.push([level]);
    return all;
  }, []);
  const said = runs.flatMap((run) =>
    run.length > 2 ? [t('%{first} to %{last}', { first: run[0] ?? '', last: run.at(-1) ?? '' })] : run.map(String),
  );
  return `${levels.length === 1 ? 'level' : 'levels'} ${LIST.format(said)}`;
}
