import { lighter } from '../colour.ts';
import { path, range, rect, stroke } from '../motifs/shapes.ts';
import { randomFrom } from '../random.ts';
import { f, hoop, lacquer, lathe, roundShade, type DrawForm } from './form.ts';
import { type Points, liquid, glass, reflections, wrap, ridges, screwCap } from './glass.ts';

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
