import { FONT_FAMILY } from '@aislelab/server-kit/fonts';
import type { SKRSContext2D } from '@napi-rs/canvas';
import { COLORS, LEADING, type Align, type Measure, type Paragraph, type Rect } from '../pages/page.ts';
import { wrap } from '../pages/wrap.ts';

/** Where letters stand in their line, of its height. */
const BASELINE = 0.76;

const fontOf = (size: number, weight: number) => `${weight} ${size}px ${FONT_FAMILY}`;

/** Measures with the letters that are drawn. Each text is measured once. */
export function measureWith(context: SKRSContext2D): Measure {
  const known = new Map<string, number>();
  return (text, size, weight) => {
    const key = `${size} ${weight} ${text}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    context.font = fontOf(size, weight);
    const { width } = context.measureText(text);
    known.set(key, width);
    return width;
  };
}

/** Draws text and shapes into any context: of a document, a picture or a drawing. */
export class Pen {
  constructor(
    readonly context: SKRSContext2D,
    private readonly measure: Measure,
  ) {}

  box({ x, y, width, height }: Rect, fill: string): void {
    this.context.fillStyle = fill;
    this.context.fillRect(x, y, width, height);
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
    context.font = fontOf(size, weight);
    context.fillStyle = color;
    context.textAlign = align;
    context.fillText(text, x, y);
  }

  /** Paragraphs one below the other, each wrapped to the place. */
  paragraphs(list: readonly Paragraph[], { x, y, width }: Rect, align: Align = 'left'): void {
    const at = align === 'left' ? x : align === 'right' ? x + width : x + width / 2;
    let top = y;
    list.forEach((paragraph, index) => {
      if (index > 0) top += paragraph.gap ?? 0;
      const height = paragraph.size * LEADING;
      for (const text of wrap(paragraph, width, this.measure)) {
        this.line(text, at, top + height * BASELINE, paragraph, align);
        top += height;
      }
    });
  }

  widthOf(text: string, { size, weight = 400 }: Paragraph): number {
    return this.measure(text, size, weight);
  }
}
