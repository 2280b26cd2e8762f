import { describe, expect, it } from '@jest/globals';
import { ThemeProvider } from '@mui/material/styles';
import { renderToStaticMarkup } from 'react-dom/server';
import { createAisleTheme } from '../theme/index.ts';
import { AddItem, type AddItemProps } from './AddItem.tsx';

const drawn = (count: number, props: Partial<AddItemProps> = {}) =>
  renderToStaticMarkup(
    <ThemeProvider theme={createAisleTheme('light')}>
      <AddItem items={Array.from({ length: count })} label="Add item" onAdd={() => undefined} {...props} />
    </ThemeProvider>,
  );
const isFull = (html: string) => html.includes('disabled=""');

describe('adding to a sortable list', () => {
  it('P1-SHL-09 takes 10 items unless told otherwise, then says so', () => {
    expect([0, 9, 10, 11].map((count) => isFull(drawn(count)))).toEqual([false, false, true, true]);
    expect(drawn(9)).not.toContain('At most');
    expect(drawn(10)).toContain('At most 10 items.');
  });

  it('takes as many as its list may hold', () => {
    const variations = { max: 26, full: 'At most 26 variations, A to Z.' };
    expect([25, 26].map((count) => isFull(drawn(count, variations)))).toEqual([false, true]);
    expect(drawn(26, variations)).toContain('At most 26 variations, A to Z.');
  });
});
