import { darker, lighter } from '../colour.ts';
import type { Pen } from '../pen.ts';
import { around, circle, ellipse, glint, group, leaf, path, range, stroke, type Draw } from './shapes.ts';

const STRAWBERRY = 'M0 46C-26 34-46 2-38-18C-32-34-10-34 0-27C10-34 32-34 38-18C46 2 26 34 0 46z';

const strawberry: Draw = (pen) => {
  const seeds = [
    [-22, -8],
    [-8, -12],
    [8, -12],
    [22, -8],
    [-27, 5],
    [-14, 4],
    [0, 2],
    [14, 4],
    [27, 5],
    [-18, 18],
    [-6, 16],
    [6, 16],
    [18, 18],
    [-9, 29],
    [2, 28],
    [11, 28],
    [1, 38],
  ]
    .map(([x = 0, y = 0]) => ellipse(x, y, 1.7, 2.7, '#ffdf8a'))
    .join('');
  const calyx = path(
    'M0-27C-12-20-22-18-32-24C-22-28-20-34-12-36C-8-40-3-44 2-48C3-42 6-39 12-36C20-35 24-28 32-24C20-17 12-20 0-27z',
    pen.linear('down', ['#7cc04b', '#3d8a32']),
  );
  return path(STRAWBERRY, pen.ball('#e0263a')) + seeds + glint(-20, -12, 5, 11, 30, 0.35) + calyx;
};

const blueberry: Draw = (pen) =>
  circle(0, 0, 44, pen.ball('#4459a6')) +
  group('translate(6 -8)', around(5, () => path('M-6-4L0-20L6-4z', '#26315f')) + circle(0, 0, 8, '#1c2449')) +
  glint(-20, -18, 7, 12, 40, 0.4);

const drupelets = (pen: Pen, colour: string) =>
  [
    [-20, -18],
    [0, -22],
    [20, -18],
    [-28, -2],
    [-10, -4],
    [10, -4],
    [28, -2],
    [-20, 14],
    [0, 13],
    [20, 14],
    [-10, 29],
    [10, 29],
    [0, 40],
  ]
    .map(([x = 0, y = 0]) => circle(x, y, 11.5, pen.ball(colour)) + circle(x - 3, y - 4, 2.2, '#fff', 'opacity=".5"'))
    .join('');
const cap = (pen: Pen) => around(5, () => group('translate(0 0) rotate(-90)', leaf(pen, 22)), -72);
const raspberry: Draw = (pen) => drupelets(pen, '#d1265b') + group('translate(0 -28)', cap(pen));
const blackberry: Draw = (pen) => drupelets(pen, '#3d2353') + group('translate(0 -28)', cap(pen));

const cherry: Draw = (pen) =>
  stroke('M-20 10C-16-16-2-34 14-44M22 18C22-8 20-28 14-44', '#5b7a2a', 3.5) +
  group('translate(14 -44) rotate(160)', leaf(pen, 34)) +
  circle(-22, 22, 22, pen.ball('#c3172f')) +
  circle(22, 27, 22, pen.ball('#d21f38')) +
  glint(-30, 14, 4, 8, 35) +
  glint(14, 19, 4, 8, 35);

const appleIn =
  (colour: string, blush: string): Draw =>
  (pen) =>
    path(
      'M0-26C-14-36-42-32-44-4C-46 24-24 48-10 46C-4 45 4 45 10 46C24 48 46 24 44-4C42-32 14-36 0-26z',
      pen.radial([lighter(colour, 0.35), colour, blush], 0.34, 0.32, 0.8),
    ) +
    ellipse(0, -26, 11, 4, darker(blush, 0.3), 'opacity=".45"') +
    stroke('M0-25C0-34 3-42 8-47', '#6d4a22', 4.5) +
    group('translate(4 -37) rotate(-18)', leaf(pen, 32)) +
    glint(-24, -8, 5, 13, 22);

const citrus =
  (colour: string): Draw =>
  (pen) =>
    circle(0, 2, 43, pen.ball(colour, 0.9)) +
    range(26, (i) =>
      circle(
        Math.sin(i * 2.4) * (6 + i * 1.3),
        2 + Math.cos(i * 2.4) * (6 + i * 1.3),
        1.1,
        darker(colour, 0.3),
        'opacity=".35"',
      ),
    ).join('') +
    glint(-18, -16, 7, 12, 40, 0.4) +
    group('translate(2 -38) rotate(-25)', leaf(pen, 34));

const slice =
  (rind: string, flesh: string): Draw =>
  (pen) =>
    circle(0, 0, 47, pen.ball(rind, 0.6)) +
    circle(0, 0, 41.5, '#fff6dc') +
    around(9, () =>
      path(
        'M0-5L-11-30C-11-38 11-38 11-30z',
        pen.linear('down', [lighter(flesh, 0.15), flesh, lighter(flesh, 0.4)]),
        `stroke="${lighter(flesh, 0.3)}" stroke-width="1.5" stroke-linejoin="round"`,
      ),
    ) +
    circle(0, 0, 4, '#fff6dc');

const lemon: Draw = (pen) =>
  group(
    'rotate(-24)',
    path(
      'M-48 0C-42-4-40-10-34-18C-18-36 18-36 34-18C40-10 42-4 48 0C42 4 40 10 34 18C18 36-18 36-34 18C-40 10-42 4-48 0z',
      pen.ball('#f7d21e', 0.8),
    ) + glint(-14, -14, 14, 5, -12, 0.5),
  ) + group('translate(34 -26) rotate(-140)', leaf(pen, 36));

const lime: Draw = (pen) => ellipse(0, 0, 46, 38, pen.ball('#74b72c', 0.9)) + glint(-16, -14, 13, 5, -16, 0.4);

const peachIn =
  (colour: string, blush: string): Draw =>
  (pen) =>
    path(
      'M0-30C-20-42-46-26-45 4C-44 30-22 46 0 46C22 46 44 30 45 4C46-26 20-42 0-30z',
      pen.radial([lighter(colour, 0.3), colour, blush], 0.34, 0.36, 0.72),
    ) +
    stroke('M0-30C10-14 10 16 2 38', darker(blush, 0.15), 2.5, 'opacity=".55"') +
    group('translate(0 -31) rotate(-30)', leaf(pen, 40)) +
    stroke('M0-30L-2-40', '#6d4a22', 4);

const mango: Draw = (pen) =>
  path(
    'M-30-34C-6-50 34-34 42-2C48 26 22 46-6 44C-36 42-50 18-44-8C-42-20-38-28-30-34z',
    pen.radial(['#ffd757', '#f6a21c', '#d8452b'], 0.4, 0.62, 0.7),
  ) +
  glint(-20, -8, 6, 16, 20, 0.4) +
  group('translate(-28 -34) rotate(-14)', leaf(pen, 44));

const bananaSlice: Draw = (pen) =>
  circle(0, 0, 42, pen.ball('#fbe7a6', 0.5), 'stroke="#e8c869" stroke-width="3"') +
  around(6, () => ellipse(0, -13, 3, 6, '#d9b25a', 'opacity=".7"')) +
  circle(0, 0, 5, '#d9b25a', 'opacity=".6"');

const pineapple: Draw = (pen) => {
  const hatch = range(7, (i) =>
    stroke(
      `M${-60 + i * 17}-14L${-20 + i * 17} 52M${60 - i * 17}-14L${20 - i * 17} 52`,
      '#9a5a12',
      1.8,
      'opacity=".7"',
    ),
  ).join('');
  const body = ellipse(0, 18, 27, 32, pen.ball('#f0a922'));
  const crown = [-58, -32, 32, 58, -14, 14, 0]
    .map((a) => group(`translate(0 -8) rotate(${a - 90})`, leaf(pen, 42 - Math.abs(a) * 0.2, '#6bb04a', '#2c6d2c')))
    .join('');
  return crown + body + pen.clip('<ellipse cx="0" cy="18" rx="27" ry="32"/>', hatch) + glint(-10, 4, 4, 12, 20, 0.35);
};

const coconut: Draw = (pen) =>
  circle(0, 0, 46, pen.ball('#6d452a')) +
  circle(2, 2, 39, '#fffdf6') +
  circle(4, 4, 29, pen.radial(['#e6e2d6', '#f4f1e8', '#fffdf6'], 0.4, 0.4, 0.6)) +
  around(22, () => stroke('M0-46L1-40', '#3f2616', 1.5));

const pomegranate: Draw = (pen) =>
  path(
    'M-10-38L-14-49L-4-43L2-50L6-42L15-47L11-37C34-30 46-8 42 12C37 36 18 47 0 47C-20 47-40 34-43 10C-45-10-32-32-10-38z',
    pen.ball('#b81d3b'),
  ) +
  path('M-14-8C-2-24 24-20 28 0C32 22 10 34-6 28C-24 22-24 4-14-8z', '#f7d9c0') +
  [
    [-10, 2],
    [0, -6],
    [12, -8],
    [20, 2],
    [8, 4],
    [-4, 12],
    [8, 16],
    [20, 14],
    [-10, 18],
    [0, 22],
  ]
    .map(([x = 0, y = 0]) => circle(x, y, 5, pen.ball('#d8173f')))
    .join('');

const blackcurrant: Draw = (pen) =>
  stroke('M-4-48C2-28 0 4 4 40', '#5f7f2c', 3) +
  group('translate(-2 -42) rotate(20)', leaf(pen, 42)) +
  [
    [-15, -20, 14],
    [16, -8, 14],
    [-12, 6, 15],
    [14, 20, 13],
    [-6, 32, 12],
  ]
    .map(
      ([x = 0, y = 0, r = 0]) =>
        circle(x, y, r, pen.ball('#3a2350')) + circle(x - r * 0.3, y - r * 0.35, r * 0.22, '#fff', 'opacity=".55"'),
    )
    .join('');

const raisin: Draw = (pen) =>
  path('M-36 4C-38-18-14-32 8-26C32-22 42-2 34 14C26 32-4 32-18 26C-30 22-36 14-36 4z', pen.ball('#4a2138')) +
  stroke('M-22-4C-8-14 8-12 22-6M-20 10C-6 4 10 6 24 8M-8 20C2 16 8 18 14 20', '#2a1020', 3, 'opacity=".6"') +
  glint(-10, -14, 8, 3, -14, 0.4);

export const fruit = {
  strawberry,
  blueberry,
  raspberry,
  blackberry,
  cherry,
  apple: appleIn('#e2403a', '#a81528'),
  greenApple: appleIn('#a7cf3c', '#5e9a24'),
  orange: citrus('#f78f1e'),
  orangeSlice: slice('#f28a17', '#ffa72e'),
  lemon,
  lemonSlice: slice('#f3cf1d', '#ffe45e'),
  lime,
  limeSlice: slice('#6fae26', '#b6dc62'),
  grapefruitSlice: slice('#f0874a', '#f2606b'),
  peach: peachIn('#fbb25c', '#e0583e'),
  apricot: peachIn('#fbb03a', '#ea7a22'),
  mango,
  bananaSlice,
  pineapple,
  coconut,
  pomegranate,
  blackcurrant,
  raisin,
} as const;
