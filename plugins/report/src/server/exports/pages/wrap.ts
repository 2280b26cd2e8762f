import { LEADING, type Measure, type Paragraph } from './page.ts';

/** A paragraph in lines that fit: broken between words, and inside of those that are wider than the line. */
export function wrap({ text, size, weight = 400 }: Paragraph, width: number, measure: Measure): string[] {
  const wide = (line: string) => measure(line, size, weight) > width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/u).filter((one) => one !== '')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (!wide(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = wide(word) ? broken(word, wide) : [word];
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? '';
  }
  return line === '' ? lines : [...lines, line];
}

function broken(word: string, wide: (text: string) => boolean): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const letter of word) {
    if (piece !== '' && wide(piece + letter)) {
      pieces.push(piece);
      piece = letter;
    } else piece += letter;
  }
  return [...pieces, piece];
}

/** Height of paragraphs one below the other. */
export function heightOf(paragraphs: readonly Paragraph[], width: number, measure: Measure): number {
  return paragraphs.reduce((sum, paragraph, index) => {
    const lines = Math.max(1, wrap(paragraph, width, measure).length);
    return sum + (index === 0 ? 0 : (paragraph.gap ?? 0)) + lines * paragraph.size * LEADING;
  }, 0);
}

/** Text cut to this number of lines, with three dots at the cut. */
export function clamp(paragraph: Paragraph, width: number, lines: number, measure: Measure): Paragraph {
  const all = wrap(paragraph, width, measure);
  if (all.length <= lines) return paragraph;
  const last = Array.from(all[lines - 1] ?? '');
  const fits = (text: string) => measure(text, paragraph.size, paragraph.weight ?? 400) <= width;
  while (last.length > 0 && !fits(`${last.join('')}…`)) last.pop();
  return { ...paragraph, text: [...all.slice(0, lines - 1), `${last.join('').trimEnd()}…`].join(' ') };
}
