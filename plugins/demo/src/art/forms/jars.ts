import { motif } from '../motifs/motifs.ts';
import { path, range, rect } from '../motifs/shapes.ts';
import { randomFrom } from '../random.ts';
import { f, lacquer, lathe, roundShade, type DrawForm, type PackDrawing } from './form.ts';
import { type Points, liquid, glass, reflections, wrap, ridges } from './glass.ts';

/** Bits of what is inside, seen through the glass where no label covers it. */
function bits({ pen, w, h, product }: PackDrawing, top: number, bottom: number): string {
  const random = randomFrom(`${product.id} bits`);
  const seen = product.art.hero.filter((name) => name !== 'egg' && name !== 'honey');
  return range(46, (i) => {
    const name = seen[i % seen.length];
    return name
      ? motif(
          pen,
          name,
          w * random(),
          h * (top + (bottom - top) * random()),
          w * (0.1 + 0.05 * random()),
          random() * 360,
        )
      : '';
  }).join('');
}

interface JarShape {
  body: Points;
  lid: readonly [half: number, height: number];
  label: readonly [top: number, bottom: number];
  fill: number;
  bits: boolean;
}

const jar =
  (shape: JarShape): DrawForm =>
  (pack) => {
    const { pen, w, h, product, closure } = pack;
    const colour = product.art.contents ?? product.art.tone;
    const body = lathe(w, h, shape.body, w * 0.08);
    const [lidHalf, lidHeight] = shape.lid;
    const lidX = w * (0.5 - lidHalf);
    const lidW = w * lidHalf * 2;
    return (
      path(body, glass(pen, '#dfe9e6')) +
      pen.clip(
        path(body, '#000'),
        rect(0, h * shape.fill, w, h, liquid(pen, colour)) +
          (shape.bits ? `<g opacity=".55">${bits(pack, shape.fill + 0.02, 1)}</g>` : '') +
          rect(0, 0, w, h, roundShade(pen, 0.6)) +
          rect(
            0,
            h * 0.94,
            w,
            h * 0.06,
            pen.linear('down', [
              [0, '#ffffff', 0],
              [0.3, '#ffffff', 0.35],
              [0.6, '#ffffff', 0.05],
              [1, '#000000', 0.35],
            ]),
          ),
      ) +
      wrap(pack, ...shape.label) +
      reflections(w, h, lidHeight + 0.05, 0.95, 0.07, 0.94) +
      path(
        `M${f(lidX)} ${f(h * lidHeight * 0.22)}Q${f(lidX)} 0 ${f(lidX + lidW * 0.06)} 0H${f(lidX + lidW * 0.94)}Q${f(lidX + lidW)} 0 ${f(lidX + lidW)} ${f(h * lidHeight * 0.22)}V${f(h * lidHeight - 0.8)}Q${f(lidX + lidW)} ${f(h * lidHeight)} ${f(lidX + lidW - 1)} ${f(h * lidHeight)}H${f(lidX + 1)}Q${f(lidX)} ${f(h * lidHeight)} ${f(lidX)} ${f(h * lidHeight - 0.8)}z`,
        pen.linear('right', lacquer(closure)),
      ) +
      ridges(lidX + 1, lidW - 2, h * lidHeight * 0.3, h * lidHeight * 0.86, Math.round(lidW / 2.6)) +
      rect(lidX + 1, 0.4, lidW - 2, h * lidHeight * 0.1, '#fff', 'opacity=".3" rx=".8"') +
      rect(lidX + lidW * 0.03, h * lidHeight, lidW * 0.94, 1.2, '#000', 'opacity=".3"')
    );
  };

export const preserve = jar({
  body: [
    [0.41, 0.1],
    [0.41, 0.15],
    [0.5, 0.24],
    [0.5, 1],
  ],
  lid: [0.46, 0.125],
  label: [0.34, 0.88],
  fill: 0.17,
  bits: true,
});
export const mayonnaise = jar({
  body: [
    [0.42, 0.12],
    [0.42, 0.18],
    [0.5, 0.27],
    [0.48, 0.6],
    [0.5, 1],
  ],
  lid: [0.47, 0.165],
  label: [0.33, 0.88],
  fill: 0.16,
  bits: false,
});
export const instant = jar({
  body: [
    [0.42, 0.14],
    [0.42, 0.19],
    [0.5, 0.27],
    [0.44, 0.58],
    [0.5, 0.9],
    [0.5, 1],
  ],
  lid: [0.45, 0.185],
  label: [0.36, 0.84],
  fill: 0.2,
  bits: false,
});
