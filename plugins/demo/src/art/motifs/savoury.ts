import { darker, lighter } from '../colour.ts';
import { circle, ellipse, glint, path, range, stroke, type Draw } from './shapes.ts';

/** A thin slice that curled in the kettle: pale in the middle, browner at the rim, one edge turned up. */
const crisp =
  (outline: string, fold: string, inner: string): Draw =>
  (pen) =>
    path(
      outline,
      pen.linear('slope', ['#fff0b4', '#fbd978', '#eeb548']),
      'stroke="#c9852a" stroke-width="2.6" stroke-opacity=".75"',
    ) +
    path(inner, pen.radial(['#fff6cf', [0.55, '#fde49a'], [1, '#f5c75e', 0.2]], 0.45, 0.45, 0.6)) +
    path(fold, pen.linear('down', ['#f7cf6b', '#d9962f']), 'stroke="#b9731f" stroke-width="1.4" stroke-opacity=".6"') +
    [
      [-16, 8, 3],
      [10, 14, 2.2],
      [20, -4, 2.6],
      [-4, -8, 2],
      [-26, -4, 1.8],
    ]
      .map(
        ([x = 0, y = 0, r = 0]) =>
          circle(x, y, r, '#fff8dc', 'opacity=".75"') +
          circle(x + 0.6, y + 0.8, r, 'none', 'stroke="#d2963c" stroke-width=".8" opacity=".6"'),
      )
      .join('') +
    [
      [-8, 16],
      [16, 6],
      [4, -16],
      [-20, -14],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 1.1, '#8f5a1c', 'opacity=".55"'))
      .join('');

const ridgedCrisp: Draw = (pen) => {
  const outline = 'M-46 4C-44-20-22-34 4-34C30-34 48-18 46 4C44 22 24 34-2 32C-28 32-46 22-46 4z';
  return (
    path(outline, pen.radial(['#ffe08a', '#f2b840', '#cc8424'], 0.45, 0.4, 0.65)) +
    pen.clip(
      `<path d="${outline}"/>`,
      range(11, (i) =>
        stroke(
          `M${-50 + i * 10}-36C${-44 + i * 10}-12 ${-56 + i * 10} 12 ${-50 + i * 10} 36`,
          i % 2 ? '#b9731a' : '#fff0b8',
          2.6,
          'opacity=".55"',
        ),
      ).join(''),
    )
  );
};

const tortilla =
  (colour: string): Draw =>
  (pen) =>
    path(
      'M0-44C10-40 40 18 44 32C34 44-34 44-44 32C-40 18-10-40 0-44z',
      pen.radial([lighter(colour, 0.4), colour, darker(colour, 0.28)], 0.42, 0.5, 0.65),
      `stroke="${darker(colour, 0.4)}" stroke-width="1.6" stroke-opacity=".5"`,
    ) +
    range(18, (i) =>
      circle(
        Math.sin(i * 2.4) * (3 + i * 1.4),
        12 + Math.cos(i * 2.4) * (3 + i * 1.3),
        1.2 + (i % 3) * 0.6,
        i % 4 ? darker(colour, 0.4) : '#b8321c',
        'opacity=".55"',
      ),
    ).join('') +
    stroke('M-26 26C-10 16 12 30 28 22', lighter(colour, 0.6), 4, 'opacity=".5"');

const cheese: Draw = (pen) =>
  path('M-46 8L26-30C38-24 44-12 46 0V8z', '#ffe07a') +
  path('M-46 8H46V36H-46z', pen.linear('down', ['#f9c22e', '#e39a14'])) +
  circle(-20, 22, 7, '#d48f12') +
  circle(12, 26, 5, '#d48f12') +
  circle(30, 17, 4.5, '#d48f12') +
  ellipse(16, -6, 8, 4, '#eeb52c');

const fish =
  (back: string, belly: string, depth: number): Draw =>
  (pen) =>
    path(
      `M-48 0C-30 ${-depth} 10 ${-depth} 30-4L48-18C44-6 44 6 48 18L30 5C10 ${depth} -30 ${depth} -48 0z`,
      pen.linear('down', [back, [0.5, lighter(back, 0.35)], [0.62, belly], darker(belly, 0.18)]),
      `stroke="${darker(back, 0.4)}" stroke-width="1.4"`,
    ) +
    path(`M-6 ${-depth * 0.72}L8 ${-depth * 1.15}L16 ${-depth * 0.6}z`, darker(back, 0.15)) +
    stroke(`M-26 ${-depth * 0.42}C-20-4-20 4-26 ${depth * 0.42}`, darker(back, 0.3), 1.8) +
    range(7, (i) => stroke(`M${-16 + i * 6.5} ${-depth * 0.34}c3 2 3 6 0 8`, '#fff', 1.2, 'opacity=".45"')).join('') +
    circle(-35, -3, 3.6, '#fff') +
    circle(-35.5, -3, 2, '#16222e');

const flame: Draw = (pen) =>
  path(
    'M2-49C8-26 34-14 34 14C34 36 18 48 0 48C-20 48-35 34-34 12C-34-4-24-12-18-26C-12-18-10-12-8-8C0-20 4-34 2-49z',
    pen.linear('down', ['#ffb81f', '#f2541b', '#c81a14']),
  ) +
  path(
    'M2-10C8 2 20 10 18 24C16 36 8 42 0 42C-10 42-18 35-17 24C-16 14-8 12-6 4C-2 8 0 8 0 8C2 2 2-4 2-10z',
    pen.linear('down', ['#fff1a0', '#ffb81f']),
  );

const mustardSeed: Draw = (pen) => circle(0, 0, 40, pen.ball('#dca828')) + glint(-14, -16, 7, 10, 40, 0.5);

const egg: Draw = (pen) =>
  path('M0-46C22-46 36-8 34 14C32 36 16 46 0 46C-16 46-32 36-34 14C-36-8-22-46 0-46z', pen.ball('#f7ead6', 0.8)) +
  glint(-12, -16, 6, 13, 20, 0.7);

export const savoury = {
  crisp: crisp(
    'M-47 4C-48-16-30-36-2-38C26-40 48-20 47 2C46 24 24 38-2 37C-28 38-46 24-47 4z',
    'M-47 4C-48-14-34-32-10-37C-26-26-34-12-34 4C-34 16-30 26-24 33C-38 27-46 18-47 4z',
    'M-28 2C-28-18-10-28 8-28C28-26 38-14 37 0C36 18 18 28-2 27C-18 26-28 18-28 2z',
  ),
  crispFold: crisp(
    'M-45-6C-40-28-16-38 8-34C34-32 48-12 45 8C42 28 18 38-8 36C-34 34-49 16-45-6z',
    'M45 8C48-10 36-30 12-34C28-22 34-10 32 6C30 20 22 30 10 36C28 34 42 24 45 8z',
    'M-36-2C-32-20-14-28 4-26C20-24 28-10 26 4C24 20 8 28-10 26C-28 24-38 12-36-2z',
  ),
  ridgedCrisp,
  tortilla: tortilla('#efbf52'),
  blueTortilla: tortilla('#5b5677'),
  redTortilla: tortilla('#d9683a'),
  cheese,
  sardine: fish('#4a7590', '#e8eef2', 17),
  tuna: fish('#2f5672', '#dde6ea', 26),
  mackerel: fish('#3b7f7a', '#eef2e6', 21),
  salmon: fish('#c9705a', '#fbd9c8', 23),
  flame,
  mustardSeed,
  egg,
} as const;
