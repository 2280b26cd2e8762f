const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'Japanese'],
  [/\p{Script=Han}/u, 'Chinese'],
  [/\p{Script=Hangul}/u, 'Korean'],
  [/\p{Script=Arabic}/u, 'Arabic'],
  [/\p{Script=Hebrew}/u, 'Hebrew'],
  [/\p{Script=Thai}/u, 'Thai'],
  [/\p{Script=Devanagari}/u, 'Devanagari'],
  [/\p{Extended_Pictographic}/u, 'Emoji'],
];
const SEEN = /[\p{L}\p{N}\p{S}\p{P}\p{Co}\p{Cn}]/gu;

/**
 * Text in which words with letters that nothing here can draw are named by their script, such as `[Arabic]`: several in a row once.
 * @param draws whether a letter can be drawn
 */
export function withoutBoxes(text: string, draws: (letter: string) => boolean): string {
  const boxes = (word: string) => (word.match(SEEN) ?? []).some((letter) => letter > '\u007f' && !draws(letter));
  const words: string[] = [];
  for (const word of text.split(' ')) {
    const shown = boxes(word) ? `[${SCRIPTS.find(([script]) => script.test(word))?.[1] ?? 'Another script'}]` : word;
    if (shown === word || shown !== words.at(-1)) words.push(shown);
  }
  return words.join(' ');
}
