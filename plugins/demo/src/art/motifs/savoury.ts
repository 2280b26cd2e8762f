import { darker, lighter } from '../colour.ts';
import { circle, ellipse, glint, group, path, range, stroke, type Draw } from './shapes.ts';

const crisp =
  (d: string): Draw =>
  (pen) =>
    path(d, pen.radial(['#ffe79a', '#f6c64e', '#d8922a'], 0.45, 0.4, 0.65), 'stroke="#b9731a" stroke-width="1.6" stroke-opacity=".6"') +
    stroke('M-32-12C-12-2 12-2 34-14', '#fff3c2', 5, 'opacity=".6"') +
    stroke('M-34 8C-12 18 14 16 34 4', '#c07a1f', 3, 'opacity=".35"') +
    [
      [-14, 10],
      [12, 12],
      [22, -2],
      [-24, 0],
      [2, -16],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 1.7, '#a8661a', 'opacity=".5"'))
      .join('');

const ridgedCrisp: Draw = (pen) => {
  const outline = 'M-46 4C-44-20-22-34 4-34C30-34 48-18 46 4C44 22 24 34-2 32C-28 32-46 22-46 4z';
  return (
    path(outline, pen.radial(['#ffe08a', '#f2b840', '#cc8424'], 0.45, 0.4, 0.65)) +
    pen.clip(`<path d="${outline}"/>`, range(11, (i) => stroke(`M${-50 + i * 10}-36C${-44 + i * 10}-12 ${-56 + i * 10} 12 ${-50 + i * 10} 36`, i % 2 ? '#b9731a' : '#fff0b8', 2.6, 'opacity=".55"')).join(''))
  );
};

const tortilla =
  (colour: string): Draw =>
  (pen) =>
    path('M0-44C10-40 40 18 44 32C34 44-34 44-44 32C-40 18-10-40 0-44z', pen.radial([lighter(colour, 0.4), colour, darker(colour, 0.28)], 0.42, 0.5, 0.65), `stroke="${darker(colour, 0.4)}" stroke-width="1.6" stroke-opacity=".5"`) +
    range(18, (i) => circle(Math.sin(i * 2.4) * (3 + i * 1.4), 12 + Math.cos(i * 2.4) * (3 + i * 1.3), 1.2 + (i % 3) * 0.6, i % 4 ? darker(colour, 0.4) : '#b8321c', 'opacity=".55"')).join('') +
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
    path(`M-48 0C-30 ${-depth} 10 ${-depth} 30-4L48-18C44-6 44 6 48 18L30 5C10 ${depth} -30 ${depth} -48 0z`, pen.linear('down', [back, [0.5, lighter(back, 0.35)], [0.62, belly], darker(belly, 0.18)]), `stroke="${darker(back, 0.4)}" stroke-width="1.4"`) +
    path(`M-6 ${-depth * 0.72}L8 ${-depth * 1.15}L16 ${-depth * 0.6}z`, darker(back, 0.15)) +
    stroke(`M-26 ${-depth * 0.42}C-20-4-20 4-26 ${depth * 0.42}`, darker(back, 0.3), 1.8) +
    range(7, (i) => stroke(`M${-16 + i * 6.5} ${-depth * 0.34}c3 2 3 6 0 8`, '#fff', 1.2, 'opacity=".45"')).join('') +
    circle(-35, -3, 3.6, '#fff') +
    circle(-35.5, -3, 2, '#16222e');

const shrimp: Draw = (pen) =>
  path('M34-32C4-46-34-28-38 2C-40 26-20 42 4 40L-2 28C-14 28-22 16-16 2C-10-12 10-18 30-12C38-14 40-26 34-32z', pen.linear('down', ['#ffa98a', '#ee6b4c'])) +
  [
    [10, -36],
    [-12, -30],
    [-28, -14],
    [-34, 8],
    [-24, 28],
  ]
    .map(([x = 0, y = 0]) => stroke(`M${x} ${y}L${x * 0.52 + 4} ${y * 0.5 + 2}`, '#c94a30', 2, 'opacity=".6"'))
    .join('') +
  path('M4 40L22 34L18 46L26 52L4 50z', '#ee6b4c') +
  circle(28, -24, 2.6, '#30140c');

const pasta: Draw = (pen) =>
  group('rotate(-30)', range(3, (i) => path(`M-44 ${-22 + i * 16}L40 ${-26 + i * 16}L46 ${-17 + i * 16}L-38 ${-12 + i * 16}z`, pen.linear('down', ['#ffe6a0', '#dfae4a']), 'stroke="#b98a2e" stroke-width="1"') + range(6, (k) => stroke(`M${-34 + k * 13} ${-21 + i * 16}l6 8`, '#c99a3c', 1.4, 'opacity=".6"')).join('')).join(''));

const flame: Draw = (pen) =>
  path('M2-49C8-26 34-14 34 14C34 36 18 48 0 48C-20 48-35 34-34 12C-34-4-24-12-18-26C-12-18-10-12-8-8C0-20 4-34 2-49z', pen.linear('down', ['#ffb81f', '#f2541b', '#c81a14'])) +
  path('M2-10C8 2 20 10 18 24C16 36 8 42 0 42C-10 42-18 35-17 24C-16 14-8 12-6 4C-2 8 0 8 0 8C2 2 2-4 2-10z', pen.linear('down', ['#fff1a0', '#ffb81f']));

const mustardSeed: Draw = (pen) => circle(0, 0, 40, pen.ball('#dca828')) + glint(-14, -16, 7, 10, 40, 0.5);

const pretzel: Draw = (pen) => {
  const knot = 'M-14 36C-34 8-8-8 0 6C8-8 34 8 14 36M-18 34C-48 14-46-36-18-34C0-32 4-8 20 34M18 34C48 14 46-36 18-34C0-32-4-8-20 34';
  return stroke(knot, '#6d3611', 15) + stroke(knot, pen.linear('down', ['#d58a3c', '#9c5520']), 11.5) + range(16, (i) => circle(Math.sin(i * 2.4) * 30, Math.cos(i * 1.7) * 26, 1.8, '#fff', 'opacity=".9"')).join('');
};

const egg: Draw = (pen) => path('M0-46C22-46 36-8 34 14C32 36 16 46 0 46C-16 46-32 36-34 14C-36-8-22-46 0-46z', pen.ball('#f7ead6', 0.8)) + glint(-12, -16, 6, 13, 20, 0.7);

export const savoury = {
  crisp: crisp('M-45 2C-44-20-24-34 2-33C28-36 47-18 45 2C46 22 22 34 0 31C-26 36-45 22-45 2z'),
  crispFold: crisp('M-44-8C-34-30-8-26 10-30C32-30 44-12 42 4C40 26 12 24-4 32C-26 36-48 16-44-8z'),
  ridgedCrisp,
  tortilla: tortilla('#efbf52'),
  blueTortilla: tortilla('#5b5677'),
  redTortilla: tortilla('#d9683a'),
  cheese,
  sardine: fish('#4a7590', '#e8eef2', 17),
  tuna: fish('#2f5672', '#dde6ea', 26),
  mackerel: fish('#3b7f7a', '#eef2e6', 21),
  salmon: fish('#c9705a', '#fbd9c8', 23),
  anchovy: fish('#5c6c7a', '#eef0f0', 12),
  shrimp,
  pasta,
  flame,
  mustardSeed,
  pretzel,
  egg,
} as const;
