import { darker, lighter } from './colour.ts';

/** A colour, or [offset 0-1, colour, opacity]. */
export type Stop = string | readonly [offset: number, colour: string, opacity?: number];

const DIRECTIONS = {
  down: 'x2="0" y2="1"',
  right: 'x2="1" y2="0"',
  slope: 'x2="1" y2="1"',
} as const;

const stopMarkup = (stops: readonly Stop[]) =>
  stops
    .map((stop, i) => {
      const [offset, colour, opacity] = typeof stop === 'string' ? [i / (stops.length - 1), stop] : stop;
      return `<stop offset="${+offset.toFixed(3)}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`;
    })
    .join('');

/** Collects the definitions of one SVG: gradients, clips and symbols, each written once. */
export class Pen {
  readonly #ids = new Map<string, string>();
  readonly #defs: string[] = [];

  #define(content: string, wrap: (id: string) => string): string {
    const known = this.#ids.get(content);
    if (known) return known;
    const id = `d${this.#ids.size}`;
    this.#ids.set(content, id);
    this.#defs.push(wrap(id));
    return id;
  }

  linear(direction: keyof typeof DIRECTIONS, stops: readonly Stop[]): string {
    const body = stopMarkup(stops);
    const axis = DIRECTIONS[direction];
    const id = this.#define(axis + body, (i) => `<linearGradient id="${i}" ${axis}>${body}</linearGradient>`);
    return `url(#${id})`;
  }

  radial(stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): string {
    const body = stopMarkup(stops);
    const shape = `cx="${cx}" cy="${cy}" r="${r}"`;
    const id = this.#define(shape + body, (i) => `<radialGradient id="${i}" ${shape}>${body}</radialGradient>`);
    return `url(#${id})`;
  }

  /** Light from the upper left on something round. */
  ball(colour: string, contrast = 1): string {
    const stops = [lighter(colour, 0.42 * contrast), colour, darker(colour, 0.38 * contrast)];
    return this.radial(stops, 0.36, 0.3, 0.75);
  }

  clip(shape: string, content: string): string {
    const id = this.#define(`clip${shape}`, (i) => `<clipPath id="${i}">${shape}</clipPath>`);
    return `<g clip-path="url(#${id})">${content}</g>`;
  }

  /** Places a drawing that is stored once; draw is called the first time only. */
  place(key: string, draw: () => string, transform: string): string {
    const content = `symbol ${key}`;
    let id = this.#ids.get(content);
    if (!id) {
      const body = draw();
      id = this.#define(content, (i) => `<g id="${i}">${body}</g>`);
    }
    return `<use href="#${id}" transform="${transform}"/>`;
  }

  /** The finished document; lengths inside are millimetres. */
  document(widthMm: number, heightMm: number, widthPx: number, heightPx: number, content: string): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}" viewBox="0 0 ${+widthMm.toFixed(2)} ${+heightMm.toFixed(2)}" preserveAspectRatio="none"><defs>${this.#defs.join('')}</defs>${content}</svg>`;
  }
}
