import type { SKRSContext2D } from '@napi-rs/canvas';
import { COLORS, LEADING, MARK, type Align, type Paragraph, type Rect } from '../pages/page.ts';
import { wrap } from '../pages/wrap.ts';
import type { Letters } from './letters.ts';
import type { Tags } from './tags.ts';

/** Baseline of the letters as a fraction of the line's height. */
const BASELINE = 0.76;

/**
 * Letters that a PDF maps to characters by itself; composed letters, and letters joined with their neighbours, have to be spelled out.
 * Hebrew is plain as well: many readers assume that spelled-out text runs from the left.
 */
const PLAIN = /^[\u0020-\u00FF\u05D0-\u05EA–−…↑→↓]*$/u;

/** Draws text and shapes into any context: of a document, a picture or a drawing. */
export class Pen {
  constructor(
    readonly context: SKRSContext2D,
    private readonly letters: Letters,
    /** Of a document that says what is drawn on it. */
    readonly tags: Tags | null = null,
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
    const shown = this.letters.shown(text);
    const draw = () => context.fillText(shown, x, y);
    this.letters.choose(context, size, weight);
    context.fillStyle = color;
    context.textAlign = align;
    if (this.tags && !PLAIN.test(shown)) this.tags.spelled(shown, draw);
    else draw();
  }

  /** Paragraphs one below the other, each wrapped to the place. */
  paragraphs(list: readonly Paragraph[], { x, y, width }: Rect, align: Align = 'left'): void {
    const at = align === 'left' ? x : align === 'right' ? x + width : x + width / 2;
    let top = y;
    list.forEach((paragraph, index) => {
      if (index > 0) top += paragraph.gap ?? 0;
      const height = paragraph.size * LEADING;
      const lines = wrap(paragraph, width, this.letters.measure);
      const draw = () => {
        for (const text of lines) {
          this.line(text, at, top + height * BASELINE, paragraph, align);
          top += height;
        }
      };
      if (this.tags && lines.length > 0) this.tags.drawn(paragraph.level ? `H${paragraph.level}` : 'P', draw);
      else draw();
    });
  }

  widthOf(text: string, { size, weight = 400 }: Paragraph): number {
    return this.letters.measure(text, size, weight);
  }
}
