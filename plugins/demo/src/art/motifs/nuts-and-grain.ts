import { darker, lighter } from '../colour.ts';
import { circle, ellipse, glint, group, path, range, rect, stroke, type Draw } from './shapes.ts';

const almond: Draw = (pen) =>
  group(
    'rotate(35)',
    path('M0-48C24-30 30 6 22 28C16 44-16 44-22 28C-30 6-24-30 0-48z', pen.ball('#b9723a', 0.9)) +
      [-13, -6, 0, 6, 13]
        .map((x) => stroke(`M${x * 0.25}-38C${x * 1.3}-12 ${x * 1.4} 10 ${x} 34`, '#7c431c', 1.4, 'opacity=".5"'))
        .join('') +
      glint(-10, -4, 3, 14, 10, 0.35),
  );

const hazelnut: Draw = (pen) =>
  path('M0-44C30-34 44-12 40 10C36 34 18 44 0 44C-18 44-36 34-40 10C-44-12-30-34 0-44z', pen.ball('#b26a2e')) +
  path('M-38 16C-20 8 20 8 38 16C32 36 16 45 0 45C-16 45-32 36-38 16z', '#d8b58a', 'opacity=".85"') +
  stroke('M-14-30C-20-14-22 0-20 8M14-30C20-14 22 0 20 8M0-38V8', '#7d431a', 1.6, 'opacity=".45"') +
  glint(-16, -18, 5, 12, 30, 0.45);

const peanut: Draw = (pen) =>
  group(
    'rotate(38)',
    path(
      'M0-48C20-48 28-30 22-14C18-4 18 4 24 16C32 34 20 48 0 48C-20 48-32 34-24 16C-18 4-18-4-22-14C-28-30-20-48 0-48z',
      pen.ball('#dcae69', 0.9),
    ) +
      [-14, 0, 14]
        .map((x) =>
          stroke(
            `M${x * 0.9}-38C${x * 1.2}-20 ${x * 0.6} 0 ${x * 1.2} 36`,
            '#a8743a',
            1.8,
            'opacity=".55" stroke-dasharray="5 4"',
          ),
        )
        .join('') +
      [-28, -16, 12, 24].map((y) => stroke(`M-18 ${y}H18`, '#a8743a', 1.3, 'opacity=".4"')).join(''),
  );

const cashew: Draw = (pen) =>
  path(
    'M-36-22C-22-46 24-44 40-14C48 4 40 24 28 26C16 28 14 14 10 4C4-10-8-10-18-4C-32 4-44-8-36-22z',
    pen.ball('#ecd09a', 0.8),
  ) +
  stroke('M-28-20C-12-34 18-30 32-8', '#fff4d6', 4, 'opacity=".7"') +
  stroke('M-22-6C-8-14 8-14 14 2', '#c0924e', 2, 'opacity=".6"');

const walnut: Draw = (pen) =>
  path('M0-46C28-44 44-22 42 2C40 28 22 46 0 46C-22 46-40 28-42 2C-44-22-28-44 0-46z', pen.ball('#c08a4e')) +
  stroke(
    'M0-46C6-20-6 16 0 46M-14-40C-26-26-12-16-24-2C-34 10-16 20-20 38M14-40C26-26 12-16 24-2C34 10 16 20 20 38M-36-12C-30-8-32 4-36 8M36-12C30-8 32 4 36 8',
    '#7b4c20',
    2.6,
    'opacity=".7"',
  );

const pistachio: Draw = (pen) =>
  group(
    'rotate(24)',
    ellipse(0, 0, 30, 44, pen.ball('#e4cfa4', 0.8)) +
      path('M0-44C18-26 20 14 4 44C-10 20-12-24 0-44z', pen.linear('right', ['#8db545', '#5d8a2c'])) +
      stroke('M-14-30C-22-10-22 14-12 34', '#b9986021', 2),
  );

/** Ear of wheat, upright. */
const wheat: Draw = (pen) => {
  const gold = pen.linear('right', ['#f6d27a', '#d99a2b']);
  const grain = (x: number, y: number, a: number) =>
    group(
      `translate(${x} ${y}) rotate(${a})`,
      path('M0 0C-8-5-8-17 0-23C8-17 8-5 0 0z', gold, 'stroke="#b5761a" stroke-width=".9"'),
    );
  const rows = range(
    5,
    (i) =>
      stroke(`M0 ${14 - i * 12}L-17 ${-22 - i * 9}M0 ${14 - i * 12}L17 ${-22 - i * 9}`, '#e2b04a', 1) +
      grain(-2, 18 - i * 12, -36) +
      grain(2, 18 - i * 12, 36),
  ).join('');
  return stroke('M0 49C1 30 0 0 0-26', '#c98f2a', 2.6) + rows + grain(0, -28, 0);
};

/** A toasted flake: a thin curled leaf of grain, lit in its hollow, with blisters. */
const flakeShape =
  (outline: string, hollow: string, curl: string, colour: string): Draw =>
  (pen) =>
    path(
      outline,
      pen.linear('slope', [lighter(colour, 0.5), colour, darker(colour, 0.25)]),
      `stroke="${darker(colour, 0.4)}" stroke-width="2" stroke-opacity=".55"`,
    ) +
    path(hollow, pen.linear('slope', [darker(colour, 0.22), colour, lighter(colour, 0.42)])) +
    path(
      curl,
      pen.linear('down', [lighter(colour, 0.62), lighter(colour, 0.1)]),
      `stroke="${darker(colour, 0.35)}" stroke-width="1" stroke-opacity=".4"`,
    ) +
    [
      [-10, 4, 3.4],
      [12, -6, 2.6],
      [8, 12, 3],
      [-20, -8, 2.4],
    ]
      .map(
        ([x = 0, y = 0, r = 0]) =>
          circle(x, y, r, lighter(colour, 0.5), 'opacity=".6"') +
          circle(x + 0.8, y + 1, r * 0.7, darker(colour, 0.25), 'opacity=".35"'),
      )
      .join('');
const FLAKE_A = [
  'M-46 4C-48-10-34-16-28-26C-18-38 0-28 14-33C30-36 44-22 45-6C45 6 48 14 38 24C26 36 8 29-4 35C-20 42-42 26-46 4z',
  'M-34 4C-34-8-24-14-18-20C-8-26 4-20 14-23C26-24 34-14 34-4C34 6 36 12 28 18C18 24 6 20-4 24C-18 28-32 18-34 4z',
  'M-46 4C-48-10-34-16-28-26C-22-33-12-33-2-31C-14-26-22-20-28-10C-34-4-38 4-36 18C-42 14-45 10-46 4z',
] as const;
const FLAKE_B = [
  'M-45-6C-42-26-24-26-12-35C2-40 14-26 28-26C43-20 48-2 38 12C31 24 23 35 6 33C-8 40-20 29-32 25C-43 17-48 6-45-6z',
  'M-35-4C-32-16-20-18-10-24C2-28 12-18 24-17C34-12 36 0 30 8C24 16 16 24 4 22C-8 27-18 20-26 16C-34 11-37 4-35-4z',
  'M6 33C23 35 31 24 38 12C44 4 44-6 42-14C38-2 32 4 26 12C20 20 10 24-2 26C0 30 2 32 6 33z',
] as const;

const loop =
  (colour: string): Draw =>
  (pen) =>
    `<circle r="33" fill="none" stroke="${pen.linear('slope', [lighter(colour, 0.35), colour, darker(colour, 0.25)])}" stroke-width="28"/>` +
    range(14, (i) =>
      circle(
        Math.sin(i * 2.1) * (27 + ((i * 5) % 14)),
        Math.cos(i * 2.1) * (27 + ((i * 5) % 14)),
        2,
        lighter(colour, 0.55),
        'opacity=".8"',
      ),
    ).join('') +
    stroke('M-30-22A37 37 0 0 1 6-37', '#fff', 5, 'opacity=".55"');

const puff =
  (colour: string): Draw =>
  (pen) =>
    circle(0, 0, 44, pen.ball(colour)) +
    range(16, (i) =>
      circle(
        Math.sin(i * 2.4) * (5 + i * 2),
        Math.cos(i * 2.4) * (5 + i * 2),
        2.6,
        darker(colour, 0.25),
        'opacity=".4"',
      ),
    ).join('') +
    glint(-16, -18, 8, 12, 40, 0.4);

export const starPath = (points: number, outer: number, inner: number) =>
  `${range(points * 2, (i) => {
    const r = i % 2 ? inner : outer;
    const a = (i * Math.PI) / points;
    return `${i ? 'L' : 'M'}${(Math.sin(a) * r).toFixed(2)} ${(-Math.cos(a) * r).toFixed(2)}`;
  }).join('')}z`;

const starBit =
  (colour: string): Draw =>
  (pen) =>
    path(
      starPath(5, 42, 23),
      pen.ball(colour),
      `stroke="${darker(colour, 0.12)}" stroke-width="9" stroke-linejoin="round"`,
    ) + path(starPath(5, 26, 14), lighter(colour, 0.3), 'opacity=".5"');

const oat: Draw = (pen) =>
  group(
    'rotate(28)',
    ellipse(0, 0, 40, 26, pen.ball('#ecd3a0', 0.8)) + stroke('M-32 0C-12-5 12 5 32 0', '#b38a4a', 3, 'opacity=".7"'),
  );

const cluster: Draw = (pen) =>
  [
    [-20, -10, 20, 13, 20],
    [12, -18, 22, 13, -30],
    [24, 8, 19, 12, 60],
    [-24, 16, 20, 13, -20],
    [2, 22, 22, 13, 12],
    [0, 0, 21, 14, -8],
  ]
    .map(([x = 0, y = 0, rx = 0, ry = 0, a = 0], i) =>
      group(
        `translate(${x} ${y}) rotate(${a})`,
        ellipse(0, 0, rx, ry, pen.ball(i % 2 ? '#d9a355' : '#c98b3f', 0.9)) +
          stroke(`M${-rx * 0.7} 0H${rx * 0.7}`, '#8e5a20', 1.6, 'opacity=".5"'),
      ),
    )
    .join('') +
  circle(-6, -14, 5, pen.ball('#5b2d1a')) +
  circle(14, 14, 5.5, pen.ball('#5b2d1a'));

const chocolate: Draw = (pen) =>
  path('M-40-20L10-40L42-16L-6 8z', '#7c4a2c') +
  path('M-40-20L-6 8V40L-40 10z', pen.linear('down', ['#4f2816', '#351709'])) +
  path('M-6 8L42-16V16L-6 40z', pen.linear('down', ['#61341d', '#43200f'])) +
  path('M-28-20L9-34L30-17L-6-1z', '#8d5836') +
  stroke('M-40-20L10-40L42-16', '#a9704a', 2);

const cookie: Draw = (pen) =>
  path(
    'M0-46C18-48 34-38 42-22C50-4 46 20 32 34C16 48-12 50-30 36C-48 22-50-6-40-24C-32-40-16-46 0-46z',
    pen.ball('#d39a56', 0.85),
  ) +
  stroke('M-30 10C-18 4-14 14-4 10M10-30C16-22 26-24 32-18', '#a8702f', 2, 'opacity=".6"') +
  [
    [-18, -22, 8],
    [12, -14, 9],
    [28, 6, 7],
    [-28, 4, 7],
    [-6, 12, 9],
    [16, 26, 8],
    [-16, 30, 6],
    [0, -34, 5],
  ]
    .map(
      ([x = 0, y = 0, r = 0]) =>
        ellipse(x, y, r, r * 0.85, pen.ball('#4b2513')) +
        circle(x - r * 0.3, y - r * 0.3, r * 0.2, '#fff', 'opacity=".4"'),
    )
    .join('');

const shortbread: Draw = (pen) =>
  rect(-44, -30, 88, 60, pen.ball('#ecc98a', 0.7), 'rx="7" stroke="#c99a50" stroke-width="2"') +
  range(8, (i) => circle(-32 + (i % 4) * 21, i < 4 ? -11 : 11, 3, '#b98842')).join('') +
  stroke('M-44 0H44', '#cfa25a', 1.4, 'opacity=".6"');

const honey: Draw = (pen) => {
  const gold = pen.linear('down', ['#ffd65c', '#e79a14']);
  return (
    group(
      'rotate(38)',
      rect(-3.5, -50, 7, 56, pen.linear('right', ['#c98f4e', '#8a5726']), 'rx="3"') +
        range(5, (i) =>
          ellipse(0, 6 + i * 9, 17 - Math.abs(i - 2) * 3.5, 5.4, pen.linear('right', ['#e0a860', '#94602a'])),
        ).join('') +
        path('M-17 20C-20 40-8 48 0 48C8 48 20 40 17 20C10 28-10 28-17 20z', gold, 'opacity=".92"'),
    ) + path('M-26 34C-31 42-33 46-29 49C-24 51-21 45-24 38z', gold)
  );
};
export const nutsAndGrain = {
  almond,
  hazelnut,
  peanut,
  cashew,
  walnut,
  pistachio,
  wheat,
  flake: flakeShape(...FLAKE_A, '#e5a13a'),
  flakeCurl: flakeShape(...FLAKE_B, '#eeb24c'),
  branFlake: flakeShape(...FLAKE_B, '#a9672f'),
  cocoaFlake: flakeShape(...FLAKE_A, '#6b3a20'),
  loopPink: loop('#f0508f'),
  loopOrange: loop('#ff8f1f'),
  loopGreen: loop('#73c22e'),
  loopBlue: loop('#2ba7e0'),
  loopYellow: loop('#ffd21f'),
  loopHoney: loop('#e0a244'),
  puffCocoa: puff('#5e331c'),
  puffHoney: puff('#e6b055'),
  starHoney: starBit('#eab54a'),
  starCinnamon: starBit('#b9682f'),
  oat,
  cluster,
  chocolate,
  cookie,
  shortbread,
  honey,
} as const;
