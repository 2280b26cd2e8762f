import type { SKRSContext2D } from '@napi-rs/canvas';
import { COLORS, LEADING, MARK, type Align, type Paragraph, type Rect } from '../pages/page.ts';
import { wrap } from '../pages/wrap.ts';
import type { Letters } from './letters.ts';

/** Where letters stand in their line, of its height. */
const BASELINE = 0.76;

/** Draws text and shapes into any context: of a document, a picture or a drawing. */
export class Pen {
  constructor(
    readonly context: SKRSContext2D,
    private readonly letters: Letters,
  ) {}

  box({ x, y, width, height }: Rect, fill: string): void {
    this.context.fillStyle = fill;
    this.context.fillRect(x, y, width, height);
  }

  /** A word across a place. */
  mark(text: string, { x, y, width, height }: Rect, color: string): void {
    const { context } = this;
    context.save();
    context.translate(x + width / 2, y + height / 2);
    context.rotate((MARK.degrees * Math.PI) / 180);
    context.globalAlpha = MARK.opacity;
    this.line(text, 0, MARK.size / 3, { text, size: MARK.size, weight: 700, color }, 'center');
    context.restore();
  }

  /** One line at its baseline. */
  line(
    text: string,
    x: number,
    y: number,
    { size, weight = 400, color = COLORS.text }: Paragraph,
    align: Align = 'left',
  ) {
    const { context } = this;
    context.font = this.letters.font(size, weight);
    context.fillStyle = color;
    context.textAlign = align;
    context.fillText(this.letters.shown(text), x, y);
  }

  /** Paragraphs one below the other, each wrapped to the place. */
  paragraphs(list: readonly Paragraph[], { x, y, width }: Rect, align: Align = 'left'): void {
    const at = align === 'left' ? x : align === 'right' ? x + width : x + width / 2;
    let top = y;
    list.forEach((paragraph, index) => {
      if (index > 0) top += paragraph.gap ?? 0;
      const height = paragraph.size * LEADING;
      for (const text of wrap(paragraph, width, this.letters.measure)) {
        this.line(text, at, top + height * BASELINE, paragraph, align);
        top += height;
      }
    });
  }

  widthOf(text: string, { size, weight = 400 }: Paragraph): number {
    return this.letters.measure(text, size, weight);
  }
}
