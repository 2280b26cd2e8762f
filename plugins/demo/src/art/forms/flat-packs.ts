import { ellipse, path, rect, stroke } from '../motifs/shapes.ts';
import { darker, lighter } from '../colour.ts';
import { f, type DrawForm } from './form.ts';

/** A folding box, seen straight from the front. */
export const box: DrawForm = ({ pen, w, h, paint }) =>
  paint({ w, h, inset: w * 0.06, top: h * 0.02, bottom: h * 0.02, bow: 0, bleed: 0 }) +
  rect(
    0,
    0,
    w,
    h,
    pen.linear('slope', [
      [0, '#ffffff', 0.16],
      [0.4, '#ffffff', 0.02],
      [0.6, '#000000', 0],
      [1, '#000000', 0.14],
    ]),
  ) +
  rect(
    0,
    0,
    w,
    h,
    pen.linear('right', [
      [0, '#ffffff', 0.35],
      [0.008, '#ffffff', 0.3],
      [0.016, '#000000', 0.05],
      [0.04, '#000000', 0],
      [0.97, '#000000', 0],
      [0.99, '#000000', 0.1],
      [1, '#000000', 0.3],
    ]),
  ) +
  rect(0, 0, w, h * 0.006, '#ffffff', 'opacity=".4"') +
  rect(0, h * 0.992, w, h * 0.008, '#000000', 'opacity=".22"');

/** A gable-top carton with a screw cap. */
export const gable: DrawForm = ({ pen, w, h, closure, paint }) => {
  const fin = h * 0.055;
  const shoulder = h * 0.2;
  const outline = `M${f(w * 0.035)} 0H${f(w * 0.965)}V${f(fin)}L${f(w)} ${f(shoulder)}V${f(h - 1.5)}Q${f(w)} ${f(h)} ${f(w - 1.5)} ${f(h)}H1.5Q0 ${f(h)} 0 ${f(h - 1.5)}V${f(shoulder)}L${f(w * 0.035)} ${f(fin)}z`;
  const capW = w * 0.32;
  const capY = h * 0.068;
  const capH = h * 0.088;
  const ridges = Array.from({ length: 11 }, (_, i) =>
    stroke(
      `M${f(w / 2 - capW / 2 + (i + 0.8) * (capW / 12))} ${f(capY + capH * 0.32)}V${f(capY + capH * 0.92)}`,
      darker(closure, 0.5),
      0.5,
      'opacity=".5"',
    ),
  ).join('');
  return pen.clip(
    path(outline, '#000'),
    paint({ w, h, inset: w * 0.09, top: h * 0.215, bottom: h * 0.025, bow: 0, bleed: 0 }) +
      rect(
        0,
        0,
        w,
        fin,
        pen.linear('down', [
          [0, '#ffffff', 0.5],
          [0.5, '#ffffff', 0.1],
          [1, '#000000', 0.25],
        ]),
      ) +
      stroke(`M0 ${f(fin)}H${f(w)}`, '#000', 0.7, 'opacity=".3"') +
      path(
        `M0 ${f(fin)}H${f(w)}V${f(shoulder)}H0z`,
        pen.linear('down', [
          [0, '#000000', 0.16],
          [0.35, '#ffffff', 0.1],
          [1, '#ffffff', 0.3],
        ]),
      ) +
      path(`M${f(w * 0.035)} ${f(fin)}L0 ${f(shoulder)}H${f(w * 0.16)}z`, '#000', 'opacity=".06"') +
      stroke(`M0 ${f(shoulder)}H${f(w)}`, '#000', 0.9, 'opacity=".2"') +
      stroke(`M0 ${f(shoulder + 0.9)}H${f(w)}`, '#fff', 0.7, 'opacity=".5"') +
      rect(
        0,
        shoulder,
        w,
        h,
        pen.linear('right', [
          [0, '#ffffff', 0.3],
          [0.02, '#ffffff', 0.05],
          [0.1, '#000000', 0],
          [0.9, '#000000', 0.02],
          [1, '#000000', 0.25],
        ]),
      ) +
      rect(
        0,
        h * 0.9,
        w,
        h * 0.1,
        pen.linear('down', [
          [0, '#000000', 0],
          [1, '#000000', 0.16],
        ]),
      ) +
      ellipse(w / 2, capY + capH * 0.98, capW * 0.62, capH * 0.16, '#000', 'opacity=".25"') +
      rect(
        w / 2 - capW / 2,
        capY + capH * 0.2,
        capW,
        capH * 0.74,
        pen.linear('right', [darker(closure, 0.35), lighter(closure, 0.35), closure, darker(closure, 0.4)]),
        'rx="1.6"',
      ) +
      ridges +
      ellipse(w / 2, capY + capH * 0.24, capW / 2, capH * 0.2, pen.linear('down', [lighter(closure, 0.45), closure])),
  );
};
