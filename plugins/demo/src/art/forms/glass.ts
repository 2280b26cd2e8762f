import { darker, lighter } from '../colour.ts';
import { motif } from '../motifs/motifs.ts';
import { path, range, rect, stroke } from '../motifs/shapes.ts';
import type { Pen } from '../pen.ts';
import { randomFrom } from '../random.ts';
import { f, hoop, lacquer, lathe, roundShade, type DrawForm, type PackDrawing } from './form.ts';

type Points = readonly (readonly [number, number])[];

const liquid = (pen: Pen, colour: string, clear = 0) =>
  pen.linear('right', [
    [0, darker(colour, 0.5), 1],
    [0.1, darker(colour, 0.15), 1 - clear * 0.4],
    [0.3, lighter(colour, 0.16), 1 - clear],
    [0.6, colour, 1 - clear * 0.8],
    [0.88, darker(colour, 0.22), 1 - clear * 0.4],
    [1, darker(colour, 0.55), 1],
  ]);

const glass = (pen: Pen, tint: string) =>
  pen.linear('right', [
    [0, darker(tint, 0.4), 0.85],
    [0.12, tint, 0.4],
    [0.3, '#ffffff', 0.34],
    [0.6, tint, 0.26],
    [0.88, tint, 0.45],
    [1, darker(tint, 0.45), 0.85],
  ]);

/** Long reflections down both sides. */
const reflections = (w: number, h: number, top: number, bottom: number, left = 0.14, right = 0.86) =>
  stroke(`M${f(w * left)} ${f(h * top)}V${f(h * bottom)}`, '#fff', w * 0.035, 'opacity=".55"') +
  stroke(
    `M${f(w * (left + 0.07))} ${f(h * (top + 0.02))}V${f(h * (bottom - 0.06))}`,
    '#fff',
    w * 0.012,
    'opacity=".4"',
  ) +
  stroke(`M${f(w * right)} ${f(h * (top + 0.01))}V${f(h * (bottom - 0.01))}`, '#fff', w * 0.02, 'opacity=".3"');

/** A paper label around a round body between two heights. */
function wrap(
  { pen, w, h, paint }: PackDrawing,
  top: number,
  bottom: number,
  options: { half?: number; sag?: number } = {},
): string {
  const half = options.half ?? 0.5;
  const sag = options.sag ?? w * 0.028;
  const width = half * 2 * w;
  const x = (w - width) / 2;
  const shape = hoop(width, h * top, h * bottom, sag, x);
  return (
    path(hoop(width, h * top, h * bottom + 0.7, sag, x), '#000', 'opacity=".25"') +
    pen.clip(
      path(shape, '#000'),
      `<g transform="translate(${f(x)} ${f(h * top + sag)})">${paint({ w: width, h: h * (bottom - top), inset: width * 0.1, top: 0, bottom: 0, bow: sag, bleed: sag + 3 })}</g>` +
        `<g transform="translate(${f(x)} 0)">${rect(0, 0, width, h, roundShade(pen, 0.85))}</g>`,
    )
  );
}

const ridges = (x: number, width: number, top: number, bottom: number, count: number) =>
  range(count, (i) =>
    stroke(`M${f(x + ((i + 0.5) * width) / count)} ${f(top)}V${f(bottom)}`, '#000', 0.5, 'opacity=".22"'),
  ).join('');

function screwCap({ pen, w, h, closure }: PackDrawing, half: number, height: number): string {
  const x = w * (0.5 - half);
  const width = w * half * 2;
  return (
    path(
      `M${f(x + 1.4)} 0H${f(x + width - 1.4)}Q${f(x + width)} 0 ${f(x + width)} 1.6V${f(h * height)}H${f(x)}V1.6Q${f(x)} 0 ${f(x + 1.4)} 0z`,
      pen.linear('right', lacquer(closure)),
    ) +
    ridges(x, width, 1.8, h * height * 0.72, Math.round(width / 1.9)) +
    rect(x, h * height * 0.76, width, h * height * 0.05, '#000', 'opacity=".3"') +
    rect(x + 1, 0.3, width - 2, 1, '#fff', 'opacity=".35"')
  );
}

export const pet: DrawForm = (pack) => {
  const { pen, w, h, product } = pack;
  const colour = product.art.contents ?? product.art.tone;
  const points: Points = [
    [0.135, 0.03],
    [0.135, 0.085],
    [0.16, 0.105],
    [0.36, 0.2],
    [0.5, 0.31],
    [0.5, 0.36],
    [0.47, 0.385],
    [0.47, 0.64],
    [0.5, 0.67],
    [0.5, 0.75],
    [0.455, 0.79],
    [0.5, 0.84],
    [0.5, 0.93],
    [0.4, 1],
  ];
  const body = lathe(w, h, points);
  const feet = range(3, (i) =>
    path(
      `M${f(w * (0.18 + i * 0.22))} ${f(h)}C${f(w * (0.2 + i * 0.22))} ${f(h * 0.95)} ${f(w * (0.38 + i * 0.12))} ${f(h * 0.9)} ${f(w * (0.28 + i * 0.22))} ${f(h * 0.89)}`,
      '#000',
      'opacity=".14"',
    ),
  ).join('');
  return (
    path(body, glass(pen, lighter(colour, 0.65))) +
    pen.clip(
      path(body, '#000'),
      rect(0, h * 0.14, w, h, liquid(pen, colour, 0.06)) +
        rect(0, h * 0.14, w, h * 0.012, '#fff', 'opacity=".45"') +
        range(26, (i) => {
          const random = randomFrom(`${product.id} bubble ${i}`);
          return `<circle cx="${f(w * (0.2 + random() * 0.6))}" cy="${f(h * (0.16 + random() * 0.2))}" r="${f(w * (0.004 + random() * 0.009))}" fill="#fff" opacity=".5"/>`;
        }).join('') +
        feet +
        path(hoop(w, h * 0.745, h * 0.79, w * 0.04), '#000', 'opacity=".16"') +
        path(hoop(w, h * 0.79, h * 0.83, w * 0.04), '#fff', 'opacity=".14"') +
        rect(
          0,
          h * 0.92,
          w,
          h * 0.08,
          pen.linear('down', [
            [0, '#000000', 0],
            [1, '#000000', 0.4],
          ]),
        ),
    ) +
    wrap(pack, 0.375, 0.645, { half: 0.472 }) +
    reflections(w, h, 0.24, 0.35, 0.2, 0.84) +
    reflections(w, h, 0.68, 0.74, 0.14, 0.88) +
    reflections(w, h, 0.85, 0.92, 0.14, 0.88) +
    rect(w * 0.335, h * 0.072, w * 0.33, h * 0.012, pen.linear('right', lacquer(lighter(colour, 0.7))), 'rx="1"') +
    screwCap(pack, 0.155, 0.06)
  );
};

export const longneck: DrawForm = (pack) => {
  const { pen, w, h, product, closure } = pack;
  const colour = product.art.contents ?? product.art.tone;
  const body = lathe(
    w,
    h,
    [
      [0.19, 0.02],
      [0.2, 0.05],
      [0.185, 0.07],
      [0.2, 0.2],
      [0.27, 0.3],
      [0.5, 0.46],
      [0.5, 1],
    ],
    w * 0.1,
  );
  const teeth = range(9, (i) =>
    stroke(`M${f(w * (0.3 + i * 0.05))} ${f(h * 0.012)}V${f(h * 0.032)}`, '#000', 0.6, 'opacity=".35"'),
  ).join('');
  return (
    path(body, glass(pen, lighter(colour, 0.35))) +
    pen.clip(
      path(body, '#000'),
      rect(0, h * 0.16, w, h, liquid(pen, colour, 0.14)) +
        rect(0, h * 0.158, w, h * 0.006, '#fff', 'opacity=".6"') +
        rect(
          0,
          h * 0.93,
          w,
          h * 0.07,
          pen.linear('down', [
            [0, '#ffffff', 0],
            [0.4, '#ffffff', 0.3],
            [1, '#000000', 0.35],
          ]),
        ),
    ) +
    reflections(w, h, 0.09, 0.28, 0.36, 0.63) +
    reflections(w, h, 0.46, 0.93, 0.1, 0.9) +
    wrap(pack, 0.5, 0.9) +
    path(hoop(w * 0.46, h * 0.19, h * 0.245, w * 0.02, w * 0.27), lighter(product.art.tone, 0.1)) +
    path(hoop(w * 0.46, h * 0.19, h * 0.245, w * 0.02, w * 0.27), roundShade(pen)) +
    path(
      `M${f(w * 0.31)} ${f(h * 0.012)}Q${f(w * 0.31)} 0 ${f(w * 0.4)} 0H${f(w * 0.6)}Q${f(w * 0.69)} 0 ${f(w * 0.69)} ${f(h * 0.012)}L${f(w * 0.72)} ${f(h * 0.034)}H${f(w * 0.28)}z`,
      pen.linear('right', lacquer(closure)),
    ) +
    teeth
  );
};

export const squeeze: DrawForm = (pack) => {
  const { pen, w, h, product, closure, paint } = pack;
  const colour = product.art.contents ?? product.art.tone;
  const body = lathe(w, h, [
    [0.24, 0],
    [0.44, 0.055],
    [0.5, 0.17],
    [0.465, 0.48],
    [0.5, 0.76],
    [0.4, 0.89],
  ]);
  const label = `M${f(w * 0.07)} ${f(h * 0.15)}Q${f(w * 0.5)} ${f(h * 0.1)} ${f(w * 0.93)} ${f(h * 0.15)}Q${f(w * 0.89)} ${f(h * 0.48)} ${f(w * 0.93)} ${f(h * 0.78)}Q${f(w * 0.5)} ${f(h * 0.82)} ${f(w * 0.07)} ${f(h * 0.78)}Q${f(w * 0.11)} ${f(h * 0.48)} ${f(w * 0.07)} ${f(h * 0.15)}z`;
  const cap = lathe(
    w,
    h,
    [
      [0.36, 0.868],
      [0.41, 0.9],
      [0.41, 1],
    ],
    w * 0.03,
  );
  return (
    path(body, pen.linear('right', lacquer(colour))) +
    rect(w * 0.27, 0, w * 0.46, h * 0.012, '#fff', 'opacity=".3" rx="1"') +
    pen.clip(
      path(label, '#000'),
      `<g transform="translate(${f(w * 0.07)} ${f(h * 0.12)})">${paint({ w: w * 0.86, h: h * 0.68, inset: w * 0.1, top: h * 0.03, bottom: h * 0.02, bow: 0, bleed: h * 0.03 })}</g>`,
    ) +
    path(body, roundShade(pen, 0.6)) +
    path(cap, pen.linear('right', lacquer(closure))) +
    rect(w * 0.11, h * 0.905, w * 0.78, h * 0.008, '#000', 'opacity=".28"') +
    rect(w * 0.38, h * 0.955, w * 0.24, h * 0.016, '#000', 'opacity=".22" rx="1"') +
    stroke(
      `M${f(w * 0.15)} ${f(h * 0.1)}C${f(w * 0.1)} ${f(h * 0.3)} ${f(w * 0.14)} ${f(h * 0.6)} ${f(w * 0.12)} ${f(h * 0.8)}`,
      '#fff',
      w * 0.03,
      'opacity=".4"',
    )
  );
};

export const shaker: DrawForm = (pack) => {
  const { pen, w, h, product, closure } = pack;
  const colour = product.art.contents ?? product.art.tone;
  const body = lathe(
    w,
    h,
    [
      [0.17, 0.11],
      [0.17, 0.2],
      [0.2, 0.24],
      [0.5, 0.37],
      [0.5, 1],
    ],
    w * 0.1,
  );
  return (
    path(body, glass(pen, '#e9d6c6')) +
    pen.clip(
      path(body, '#000'),
      rect(0, h * 0.17, w, h, liquid(pen, colour)) +
        rect(
          0,
          h * 0.94,
          w,
          h * 0.06,
          pen.linear('down', [
            [0, '#ffffff', 0.1],
            [1, '#000000', 0.4],
          ]),
        ),
    ) +
    reflections(w, h, 0.15, 0.24, 0.4, 0.6) +
    reflections(w, h, 0.37, 0.95, 0.1, 0.9) +
    wrap(pack, 0.41, 0.93) +
    path(
      lathe(w, h, [
        [0.22, 0],
        [0.22, 0.13],
      ]),
      pen.linear('right', lacquer(closure)),
    ) +
    ridges(w * 0.28, w * 0.44, 1.6, h * 0.11, 9) +
    rect(w * 0.28, h * 0.128, w * 0.44, h * 0.04, pen.linear('right', lacquer(product.art.tone)))
  );
};

export const oil: DrawForm = (pack) => {
  const { pen, w, h, product, closure } = pack;
  const colour = product.art.contents ?? product.art.tone;
  const body = lathe(
    w,
    h,
    [
      [0.15, 0.05],
      [0.15, 0.23],
      [0.2, 0.28],
      [0.5, 0.36],
      [0.5, 1],
    ],
    w * 0.05,
  );
  return (
    path(body, liquid(pen, colour)) +
    reflections(w, h, 0.15, 0.27, 0.42, 0.6) +
    reflections(w, h, 0.37, 0.97, 0.09, 0.92) +
    wrap(pack, 0.44, 0.92, { half: 0.46, sag: 0.01 }) +
    path(
      lathe(w, h, [
        [0.18, 0],
        [0.18, 0.035],
        [0.17, 0.045],
        [0.17, 0.14],
      ]),
      pen.linear('right', lacquer(closure)),
    ) +
    rect(w * 0.33, h * 0.118, w * 0.34, h * 0.006, '#e7c765') +
    rect(w * 0.32, h * 0.036, w * 0.36, h * 0.003, '#000', 'opacity=".4"')
  );
};

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
