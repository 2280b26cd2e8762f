import { language, t } from '@aislelab/ui-kit/texts';
/** British English has no comma before the last `and`. */
const LIST = new Intl.ListFormat(language() === 'en' ? 'en-GB' : language(), { type: 'conjunction' });

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
  return t('level %{levels} |||| levels %{levels}', { count: levels.length, levels: LIST.format(said) });
}
