import { FONT_FEATURES, fontFamily } from '@aislelab/server-kit/fonts';
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Measure } from '../pages/page.ts';
import { withoutBoxes } from './without-boxes.ts';

/** Edge of the picture in which a letter is examined, px. */
const SAMPLE = 32;
/** A code point without a letter: fonts draw the same box for it as for every missing letter. */
const NO_LETTER = '\u0378';

/** The available fonts: measures with them, and finds text that they cannot draw. Each text is checked once. */
export class Letters {
  private readonly family: string;
  private readonly context = createCanvas(SAMPLE, SAMPLE).getContext('2d');
  private readonly widths = new Map<string, number>();
  private readonly drawn = new Map<string, boolean>();
  private readonly box: Buffer;
  /** `true` once some text could not be drawn and was replaced by its name. */
  named = false;

  /** @param fonts names under which they are registered */
  constructor(fonts: readonly string[]) {
    this.family = fontFamily(fonts);
    this.box = this.picture(NO_LETTER);
  }

  /** Sets the font for the text that follows. */
  choose(context: SKRSContext2D, size: number, weight: number): void {
    context.font = `${weight} ${size}px ${this.family}`;
    context.fontFeatureSettings = FONT_FEATURES;
  }

  /** The part of a text that can be drawn. */
  shown(text: string): string {
    const shown = withoutBoxes(text, (letter) => this.draws(letter));
    if (shown !== text) this.named = true;
    return shown;
  }

  /** Measures a text as it is drawn. */
  readonly measure: Measure = (text, size, weight) => this.widthOf(this.shown(text), size, weight);

  /** Measures the text itself, for a program that has its own fonts. */
  readonly measureAll: Measure = (text, size, weight) => this.widthOf(text, size, weight);

  private widthOf(text: string, size: number, weight: number): number {
    const key = `${size} ${weight} ${text}`;
    const found = this.widths.get(key);
    if (found !== undefined) return found;
    this.choose(this.context, size, weight);
    const { width } = this.context.measureText(text);
    this.widths.set(key, width);
    return width;
  }

  private draws(letter: string): boolean {
    const known = this.drawn.get(letter);
    if (known !== undefined) return known;
    const draws = !this.picture(letter).equals(this.box);
    this.drawn.set(letter, draws);
    return draws;
  }

  private picture(letter: string): Buffer {
    const { context } = this;
    context.clearRect(0, 0, SAMPLE, SAMPLE);
    this.choose(context, SAMPLE / 2, 400);
    context.fillText(letter, 4, 0.75 * SAMPLE);
    return Buffer.from(context.getImageData(0, 0, SAMPLE, SAMPLE).data);
  }
}
