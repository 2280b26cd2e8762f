import { darker, lighter } from '../colour.ts';
import { around, circle, ellipse, glint, group, leaf, path, range, stroke, type Draw } from './shapes.ts';

const tomato: Draw = (pen) =>
  path('M0-30C-16-40-46-32-46 2C-46 30-24 46 0 46C24 46 46 30 46 2C46-32 16-40 0-30z', pen.ball('#dc2f22')) +
  glint(-24, -8, 6, 14, 25, 0.45) +
  group(
    'translate(0 -29)',
    around(6, () => path('M-4 0C-5-10-2-18 2-24C5-16 5-8 4 0z', pen.linear('down', ['#6fb43c', '#2f7a2c'])), 20),
  ) +
  stroke('M0-30C1-38 4-43 8-47', '#4d8a2e', 4.5);

const tomatoSlice: Draw = (pen) =>
  circle(0, 0, 46, pen.ball('#d42b22')) +
  circle(0, 0, 40, '#ef6250') +
  around(
    5,
    () =>
      path('M0-8C-12-14-13-32 0-35C13-32 12-14 0-8z', '#f9a27c') +
      ellipse(-3, -24, 2, 3.4, '#fce3a4') +
      ellipse(4, -19, 2, 3.4, '#fce3a4'),
  ) +
  circle(0, 0, 7, '#f4806a');

const pepperPod =
  (colour: string): Draw =>
  (pen) =>
    group(
      'rotate(-14)',
      path(
        'M-16-30C-6-38 12-38 20-28C30-4 22 30-18 49C-2 30-10 18-16 4C-20-6-24-20-16-30z',
        pen.linear('right', [lighter(colour, 0.25), colour, darker(colour, 0.3)]),
      ) +
        stroke('M-6-24C-12-6-2 14 0 28', '#fff', 3.4, 'opacity=".45"') +
        path('M-18-30C-10-42 14-42 22-28C12-24-8-24-18-30z', pen.linear('down', ['#7cbc46', '#39802e'])) +
        stroke('M2-38C2-44 6-48 12-50', '#4b8c31', 5),
    );

const garlic: Draw = (pen) =>
  path('M0-30C10-20 42-14 40 14C38 36 18 42 0 42C-18 42-38 36-40 14C-42-14-10-20 0-30z', pen.ball('#f1e6dc', 0.8)) +
  path('M-5-26C-4-36-3-44 0-49C6-46 5-36 6-26z', '#e2d2bd') +
  stroke('M-2-28C-18-8-20 20-12 40M2-28C18-8 20 20 12 40M0-28V42', '#c3a3ae', 2, 'opacity=".6"');

const onionIn =
  (colour: string): Draw =>
  (pen) =>
    path('M0-32C8-20 42-16 42 10C42 32 20 44 0 44C-20 44-42 32-42 10C-42-16-8-20 0-32z', pen.ball(colour, 0.9)) +
    path('M-4-26C-6-38-8-44-4-49C0-44 2-48 6-49C8-42 4-36 5-26z', darker(colour, 0.2)) +
    stroke('M-1-30C-26-8-28 18-14 42M1-30C26-8 28 18 14 42M0-28V44', darker(colour, 0.3), 1.8, 'opacity=".5"') +
    glint(-20, -2, 5, 12, 24, 0.4);

const basil: Draw = (pen) =>
  stroke('M-10 48C-4 26 0 8 0-10', '#3f7d2c', 3.5) +
  group('translate(-3 16) rotate(158)', leaf(pen, 44, '#57a844', '#2c6f2c')) +
  group('translate(0 12) rotate(12)', leaf(pen, 46, '#57a844', '#2c6f2c')) +
  group('translate(0 -2) rotate(-132)', leaf(pen, 46, '#66b84e', '#33802f')) +
  group('translate(0 -4) rotate(-58)', leaf(pen, 48, '#66b84e', '#33802f'));

const mint: Draw = (pen) =>
  stroke('M0 48V-8', '#3c8a4c', 3.2) +
  [
    [28, 20],
    [28, 160],
    [6, -12],
    [6, -168],
    [-4, -60],
    [-4, -120],
  ]
    .map(([y = 0, a = 0]) =>
      group(
        `translate(0 ${y}) rotate(${a})`,
        path(
          'M0 0L7-7L12-7L17-11L23-10L29-12L34-8L39-6L44 0L39 6L34 8L29 12L23 10L17 11L12 7L7 7z',
          pen.linear('down', ['#5fc089', '#238153']),
        ) + stroke('M3 0H38', '#bff0cf', 1.3, 'opacity=".7"'),
      ),
    )
    .join('');

const teaLeaf: Draw = (pen) =>
  stroke('M-16 48C-8 26-2 10 0-2', '#55772c', 3) +
  group('translate(-6 20) rotate(-158)', leaf(pen, 40, '#7fae3f', '#41712a')) +
  group('translate(-2 8) rotate(-22)', leaf(pen, 48, '#7fae3f', '#41712a')) +
  group('translate(0 0) rotate(-92)', leaf(pen, 48, '#98c653', '#54862f'));

const sprig: Draw = (pen) =>
  stroke('M0 49C2 20 0-10 0-40', '#55702f', 2.6) +
  range(
    7,
    (i) =>
      group(`translate(0 ${36 - i * 12}) rotate(${-28 - i * 3})`, leaf(pen, 32 - i * 2, '#7a9a58', '#4b6c3a')) +
      group(`translate(0 ${36 - i * 12}) rotate(${208 + i * 3})`, leaf(pen, 32 - i * 2, '#7a9a58', '#4b6c3a')),
  ).join('') +
  group('translate(0 -36) rotate(-90)', leaf(pen, 14, '#7a9a58', '#4b6c3a'));

const olive =
  (colour: string): Draw =>
  (pen) =>
    group(
      'rotate(-30)',
      ellipse(0, 0, 42, 31, pen.ball(colour, 0.9)) +
        ellipse(34, 0, 6, 9, darker(colour, 0.5)) +
        ellipse(35, 0, 4, 6.5, '#cf3a24') +
        glint(-10, -13, 14, 5, -8, 0.5),
    );

const mushroom: Draw = (pen) =>
  path('M-14 0C-12 18-18 34-14 44C-6 49 6 49 14 44C18 34 12 18 14 0z', pen.linear('right', ['#f7ecdd', '#d2bb9c'])) +
  path('M-46 4C-46-28-22-44 0-44C22-44 46-28 46 4C40 14-40 14-46 4z', pen.ball('#c9a074', 0.9)) +
  path('M-44 6C-20 14 20 14 44 6C34 14-34 14-44 6z', '#8a6544') +
  glint(-20, -22, 12, 6, -30, 0.4);

const carrot: Draw = (pen) =>
  group(
    'rotate(28)',
    [-30, -8, 14, 34]
      .map((a) => group(`translate(0 -24) rotate(${a - 92})`, leaf(pen, 26, '#6bb446', '#2f7a2c')))
      .join('') +
      path(
        'M-17-24C-8-32 8-32 17-24C18-6 8 32 0 49C-8 32-18-6-17-24z',
        pen.linear('right', ['#ffab4a', '#f0801c', '#cf5f10']),
      ) +
      stroke('M-15-12H-4M6-2H13M-10 10H-1M2 22H7', '#b9530f', 2, 'opacity=".6"'),
  );

const peas: Draw = (pen) =>
  group(
    'rotate(-22)',
    path('M-50 2C-30-28 30-28 50-4C34 26-32 28-50 2z', pen.linear('down', ['#7fc64a', '#3c8a30'])) +
      path('M-40 0C-24-15 26-15 40-3C26 12-26 14-40 0z', '#2f7328') +
      [-26, -9, 8, 24]
        .map(
          (x, i) =>
            circle(x, -1, 10.5 - Math.abs(i - 1.5), pen.ball('#8ed24f')) +
            circle(x - 3, -5, 2.2, '#fff', 'opacity=".6"'),
        )
        .join('') +
      stroke('M-50 2L-58 4', '#4d8c31', 4),
  );

const pea: Draw = (pen) => circle(0, 0, 44, pen.ball('#7cbf3f')) + glint(-16, -18, 8, 11, 40, 0.55);

const corn: Draw = (pen) => {
  const kernel = pen.ball('#f8c928', 0.8);
  const rows = range(9, (r) =>
    range(
      5,
      (c) => `<rect x="${-22 + c * 9}" y="${-42 + r * 9.4}" width="8.4" height="8.8" rx="3.4" fill="${kernel}"/>`,
    ).join(''),
  ).join('');
  return group(
    'rotate(20)',
    group('translate(0 44) rotate(-128)', leaf(pen, 74, '#84bf4a', '#3f8030')) +
      pen.clip(
        '<path d="M0-48C16-46 24-20 22 6C20 30 10 44 0 46C-10 44-20 30-22 6C-24-20-16-46 0-48z"/>',
        `<rect x="-26" y="-50" width="52" height="100" fill="#dc9d12"/>${rows}`,
      ) +
      group('translate(0 47) rotate(-66)', leaf(pen, 62, '#95cb55', '#4a8a33')),
  );
};

const cornKernel: Draw = (pen) =>
  path('M-30-26C-14-40 14-40 30-26C40-6 24 34 8 44C2 47-4 47-8 44C-24 34-40-6-30-26z', pen.ball('#f8c928')) +
  glint(-12, -18, 6, 10, 30, 0.5);

const potato: Draw = (pen) =>
  path('M-44 6C-46-20-22-36 4-34C30-34 48-16 44 8C40 30 18 40-8 38C-28 36-42 26-44 6z', pen.ball('#d8aa66', 0.85)) +
  [
    [-20, -8],
    [6, 14],
    [24, -8],
    [-8, -20],
    [-24, 16],
  ]
    .map(([x = 0, y = 0]) => ellipse(x, y, 3.2, 2, '#9a6f34', 'opacity=".6"'))
    .join('') +
  glint(-18, -20, 11, 4, -16, 0.35);

const bean =
  (colour: string): Draw =>
  (pen) =>
    path(
      'M-38-18C-22-40 22-38 40-10C50 12 36 36 20 34C8 32 8 18-4 14C-18 10-32 16-40 4C-44-4-43-11-38-18z',
      pen.ball(colour),
    ) + glint(-8, -20, 16, 5, 4, 0.45);

const chickpea: Draw = (pen) =>
  path(
    'M-40 2C-42-24-18-40 2-34C10-44 20-36 16-30C36-24 46-4 38 16C30 36 6 42-14 36C-32 32-39 18-40 2z',
    pen.ball('#e6c07a', 0.9),
  ) +
  stroke('M6-32C-6-14-4 10 6 32', '#b98c42', 2.4, 'opacity=".55"') +
  glint(-20, -10, 6, 11, 30, 0.4);

const pumpkin: Draw = (pen) =>
  [-28, 28, -14, 14, 0].map((x) => ellipse(x, 8, 19, 34, pen.ball('#ee8321', 0.9))).join('') +
  path('M-5-24C-4-36-8-42-12-48L0-50C4-40 6-34 6-24z', '#6d7a2c') +
  group('translate(6 -30) rotate(-10)', leaf(pen, 34));

const ginger: Draw = (pen) =>
  path(
    'M-46 14C-48-2-34-10-22-6C-24-22-18-38-6-40C6-40 6-24 4-12C16-20 30-28 42-20C50-12 42 0 30 4C36 14 30 26 20 24C12 24 8 16 2 14C-4 28-16 36-28 32C-40 30-45 24-46 14z',
    pen.ball('#dcb376', 0.9),
  ) +
  stroke(
    'M-38 8C-34 14-34 18-36 22M-16-20C-10-18-6-18 0-20M22-14C24-8 26-4 30-2M-10 10C-8 16-8 18-10 22',
    '#a67a40',
    2,
    'opacity=".6"',
  );

const chamomile: Draw = (pen) =>
  around(12, () =>
    ellipse(0, -31, 8.5, 17, pen.linear('down', ['#ffffff', '#e9edf2']), 'stroke="#ccd5de" stroke-width="1"'),
  ) +
  circle(0, 0, 17, pen.ball('#f5bf22')) +
  range(12, (i) => circle(Math.sin(i * 2.4) * i, Math.cos(i * 2.4) * i, 1.4, '#c98a0c')).join('');

const hibiscus: Draw = (pen) =>
  around(
    5,
    () =>
      path(
        'M0 0C-24-14-28-44-6-48C0-44 4-48 10-47C28-42 22-14 0 0z',
        pen.radial(['#f04a7f', '#d81e5b', '#a30f45'], 0.5, 0.4, 0.7),
      ) + stroke('M0-6V-34', '#a30f45', 1.6, 'opacity=".5"'),
  ) +
  circle(0, 0, 9, '#7d0d38') +
  stroke('M0 0C8-10 16-18 26-22', '#ffd75c', 3.6) +
  circle(27, -22, 4, '#ffc531');

const lavender: Draw = (pen) =>
  stroke('M0 49V-20', '#5f7f4c', 2.4) +
  range(7, (i) =>
    [-1, 1, 0].map((s) => ellipse(s * (9 - i * 0.7), 14 - i * 9, 5.6, 6.6, pen.ball('#8a6cc0'))).join(''),
  ).join('');

const rose: Draw = (pen) =>
  around(6, () => ellipse(0, -26, 20, 20, pen.ball('#e47a94', 0.8)), 30) +
  around(5, () => ellipse(0, -13, 15, 15, pen.ball('#d95578', 0.8))) +
  circle(0, 0, 11, pen.ball('#b93a5f'));

const cinnamon: Draw = (pen) =>
  group(
    'rotate(-28)',
    [-12, 12]
      .map(
        (y) =>
          `<rect x="-46" y="${y - 10}" width="92" height="20" rx="8" fill="${pen.linear('down', ['#c5803f', '#8b4c1e', '#5f3110'])}"/>` +
          ellipse(44, y, 5, 9, '#5a2d0f') +
          ellipse(44, y, 2.4, 5, '#a86a34'),
      )
      .join('') + stroke('M-6-24V24', '#e6d2ac', 4),
  );

const coffeeBean: Draw = (pen) =>
  group(
    'rotate(32)',
    ellipse(0, 0, 31, 45, pen.ball('#6b3e22')) +
      path('M3-44C-10-20 12 12-3 44C-14 16 0-14-8-40z', '#2c150a') +
      glint(-14, -16, 5, 13, 12, 0.35),
  );

export const garden = {
  tomato,
  tomatoSlice,
  chilli: pepperPod('#d8261f'),
  jalapeno: pepperPod('#4f9a34'),
  habanero: pepperPod('#f28a1a'),
  garlic,
  onion: onionIn('#d99a45'),
  redOnion: onionIn('#8d2a5e'),
  basil,
  mint,
  teaLeaf,
  sprig,
  greenOlive: olive('#8fa63a'),
  blackOlive: olive('#3d2b3a'),
  mushroom,
  carrot,
  peas,
  pea,
  corn,
  cornKernel,
  potato,
  kidneyBean: bean('#8f2626'),
  whiteBean: bean('#f3e6cf'),
  bakedBean: bean('#d9732a'),
  blackBean: bean('#2c2328'),
  chickpea,
  pumpkin,
  ginger,
  chamomile,
  hibiscus,
  lavender,
  rose,
  cinnamon,
  coffeeBean,
} as const;
