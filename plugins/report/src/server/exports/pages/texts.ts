import type { Block, Page } from './page.ts';

/** What is shown of a block: its paragraphs, or the words of a chart or map. */
export function textsOf(block: Block): string[] {
  switch (block.kind) {
    case 'text':
      return block.paragraphs.map(({ text }) => text);
    case 'table':
      return block.rows.flatMap(({ cells }) => cells.flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text)));
    case 'bars':
      return [block.title, ...block.series.map(({ name }) => name)];
    case 'ranks':
      return [block.title, ...block.rows.map(({ name }) => name)];
    case 'map':
      return [block.title];
    default:
      return [];
  }
}

/** Whether a number of a page is marked for its low base, and the mark has to be explained. */
export const hasMark = ({ blocks }: Page): boolean =>
  blocks.some((block) => textsOf(block).some((text) => text.includes('*')));
