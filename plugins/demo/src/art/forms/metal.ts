import { darker, lighter } from '../colour.ts';
import { circle, ellipse, path, rect, stroke } from '../motifs/shapes.ts';
import { f, hoop, lacquer, lathe, METAL, roundShade, type DrawForm } from './form.ts';

/** A food tin with rolled rims, seen slightly from above. `squat` tins hold fish. */
const tin =
  (squat: boolean): DrawForm =>
  ({ pen, w, h, paint }) => {
    const sag = w * 0.055;
    const rim = squat ? 2.6 : 3;
    const metal = pen.linear('right', METAL);
    const top = sag + rim;
    const bottom = h - sag - rim;
    const label = hoop(w - 1.4, top + 1.2, bottom - 1.2, sag, 0.7);
    const lid =
      ellipse(w / 2, sag, w / 2, sag, metal) +
      ellipse(
        w / 2,
        sag,
        w / 2 - 2,
        sag - 0.9,
        pen.linear('slope', ['#8b9096', '#eceeef', '#b5babf', '#f4f5f5', '#8f949a']),
      ) +
      ellipse(w / 2, sag + 0.2, w * 0.4, sag * 0.68, 'none', 'stroke="#6f747a" stroke-width=".6" opacity=".7"') +
      ellipse(w / 2 + w * 0.16, sag + 0.1, w * 0.13, sag * 0.34, 'none', 'stroke="#5c6167" stroke-width="1.1"');
    return (
      path(hoop(w, sag, h - sag, sag), metal) +
      path(
        hoop(w, sag, sag + rim, sag),
        pen.linear('down', [
          [0, '#ffffff', 0.55],
          [0.5, '#000000', 0.05],
          [1, '#000000', 0.35],
        ]),
      ) +
      pen.clip(
        path(label, '#000'),
        `<g transform="translate(0 ${f(top + 1.2 + sag)})">${paint({ w, h: bottom - top - 2.4, inset: w * 0.11, top: 0, bottom: 0, bow: sag, bleed: sag + 3 })}</g>${rect(0, 0, w, h, roundShade(pen))}`,
      ) +
      path(hoop(w, top + 0.2, top + 1.2, sag), '#000', 'opacity=".3"') +
      path(
        hoop(w, bottom - 0.6, h - sag, sag),
        pen.linear('down', [
          [0, '#000000', 0.45],
          [0.3, '#ffffff', 0.4],
          [0.7, '#ffffff', 0.05],
          [1, '#000000', 0.4],
        ]),
      ) +
      lid
    );
  };
export const food = tin(false);
export const flat = tin(true);

/** A lidded caddy for coffee or tea. */
export const caddy: DrawForm = ({ pen, w, h, closure, paint }) => {
  const sag = w * 0.05;
  const lidBottom = h * 0.17;
  const body = hoop(w, lidBottom, h - sag, sag);
  return (
    path(body, '#333') +
    pen.clip(
      path(body, '#000'),
      `<g transform="translate(0 ${f(lidBottom + sag)})">${paint({ w, h: h - lidBottom - sag, inset: w * 0.12, top: 0, bottom: 0, bow: sag, bleed: sag + 3 })}</g>${rect(0, 0, w, h, roundShade(pen))}`,
    ) +
    path(hoop(w, h - sag - 2, h - sag, sag), pen.linear('right', METAL), 'opacity=".75"') +
    path(hoop(w, lidBottom, lidBottom + 2.4, sag), '#000', 'opacity=".32"') +
    path(hoop(w, sag + 1, lidBottom, sag), pen.linear('right', lacquer(closure))) +
    path(hoop(w, lidBottom - 1.4, lidBottom, sag), '#fff', 'opacity=".3"') +
    path(hoop(w, sag + 1, sag + 2.4, sag), '#fff', 'opacity=".35"') +
    ellipse(w / 2, sag, w / 2, sag, pen.linear('slope', [lighter(closure, 0.3), lighter(closure, 0.55), closure])) +
    ellipse(
      w / 2,
      sag,
      w * 0.42,
      sag * 0.76,
      pen.linear('slope', [closure, lighter(closure, 0.35), darker(closure, 0.15)]),
    )
  );
};

/** A paperboard tube with a plastic lid. */
export const canister: DrawForm = ({ pen, w, h, closure, paint }) => {
  const sag = w * 0.05;
  const lid = h * 0.062;
  const body = hoop(w - 1.6, lid, h - sag, sag, 0.8);
  return (
    path(body, '#888') +
    pen.clip(
      path(body, '#000'),
      `<g transform="translate(0 ${f(lid + sag)})">${paint({ w, h: h - lid - sag - 3, inset: w * 0.13, top: 0, bottom: 0, bow: sag, bleed: sag + 4 })}</g>${rect(0, 0, w, h, roundShade(pen))}`,
    ) +
    path(hoop(w - 1, h - sag - 3.4, h - sag, sag, 0.5), pen.linear('right', METAL)) +
    path(hoop(w - 1.6, lid, lid + 2, sag, 0.8), '#000', 'opacity=".28"') +
    path(hoop(w, sag, lid, sag), pen.linear('right', lacquer(closure))) +
    path(hoop(w, lid - 1.6, lid, sag), '#fff', 'opacity=".35"') +
    ellipse(w / 2, sag, w / 2, sag, pen.linear('slope', [lighter(closure, 0.6), lighter(closure, 0.2), closure])) +
    ellipse(w / 2, sag, w * 0.43, sag * 0.74, lighter(closure, 0.12))
  );
};

/** A flat fish tin standing on its edge: the printed lid with its pull ring. */
export const sardine: DrawForm = ({ pen, w, h, paint }) => {
  const r = h * 0.26;
  const frame = (inset: number, fill: string, more = '') =>
    rect(inset, inset, w - 2 * inset, h - 2 * inset, fill, `rx="${f(r - inset * 0.8)}" ${more}`);
  const ringX = w * 0.9;
  const ringY = h * 0.2;
  return (
    frame(0, pen.linear('slope', ['#f2f3f4', '#9da2a7', '#e8eaeb', '#868b90'])) +
    frame(1.3, pen.linear('slope', ['#888d92', '#dfe2e4', '#a1a6ab'])) +
    pen.clip(
      frame(2.2, '#000'),
      paint({ w, h, inset: w * 0.08, top: h * 0.08, bottom: h * 0.07, bow: 0, bleed: 0 }) +
        rect(
          0,
          0,
          w,
          h,
          pen.linear('slope', [
            [0, '#ffffff', 0.4],
            [0.28, '#ffffff', 0.06],
            [0.42, '#ffffff', 0.26],
            [0.5, '#ffffff', 0.02],
            [0.8, '#000000', 0.06],
            [1, '#000000', 0.28],
          ]),
        ),
    ) +
    frame(5, 'none', 'stroke="#000" stroke-width=".7" opacity=".22"') +
    frame(5.7, 'none', 'stroke="#fff" stroke-width=".6" opacity=".4"') +
    `<g transform="translate(${f(ringX)} ${f(ringY)}) rotate(-38)">${ellipse(-6, 0.8, 8.2, 5, 'none', 'stroke="#000" stroke-width="2.6" opacity=".25"')}${ellipse(-6, 0, 8, 4.8, 'none', `stroke="${pen.linear('slope', ['#ffffff', '#8d9297', '#e9ebec'])}" stroke-width="2.6"`)}${circle(1, 0, 2.6, pen.ball('#c3c7cb'))}</g>`
  );
};

/** A drinks can: the slim one is taller for its width. */
const drinksCan =
  (slim: boolean): DrawForm =>
  ({ pen, w, h, paint }) => {
    const sag = w * 0.04;
    const rimHalf = slim ? 0.43 : 0.405;
    const neck = slim ? 0.075 : 0.095;
    const rimTop = (sag * 2) / h;
    const outline = lathe(w, h, [
      [rimHalf, rimTop],
      [rimHalf - 0.006, rimTop + 0.014],
      [0.5, neck + 0.03],
      [0.5, 0.93],
      [0.42, 0.985],
    ]).replace(/H[\d.]+(?=C)/, `Q${f(w / 2)} ${f(h * 1.0148)} ${f(w * 0.08)} ${f(h * 0.985)}`);
    const metal = pen.linear('right', METAL);
    const lidW = rimHalf * w;
    return (
      path(outline, metal) +
      pen.clip(
        path(outline, '#000'),
        `<g transform="translate(0 ${f(h * neck)})">${paint({ w, h: h * (0.95 - neck), inset: w * 0.12, top: h * 0.03, bottom: h * 0.035, bow: sag, bleed: h * 0.06 })}</g>` +
          rect(0, 0, w, h, roundShade(pen, 1.05)) +
          rect(
            0,
            0,
            w,
            h * (neck + 0.04),
            pen.linear('down', [
              [0, '#000000', 0.1],
              [0.55, '#ffffff', 0.24],
              [0.85, '#000000', 0.14],
              [1, '#000000', 0],
            ]),
          ) +
          path(hoop(w, h * 0.948, h, sag), metal, 'opacity=".92"') +
          path(hoop(w, h * 0.925, h * 0.948, sag), '#000', 'opacity=".22"') +
          path(
            hoop(w, h * 0.955, h, sag),
            pen.linear('down', [
              [0, '#ffffff', 0.3],
              [1, '#000000', 0.5],
            ]),
          ),
      ) +
      path(hoop(2 * lidW, sag, sag + 1.8, sag, w / 2 - lidW), metal) +
      ellipse(w / 2, sag, lidW, sag, pen.linear('right', METAL)) +
      ellipse(w / 2, sag + 0.15, lidW - 1.3, sag - 0.6, pen.linear('down', ['#6c7176', '#c5c9cd'])) +
      ellipse(w / 2, sag + 0.2, lidW * 0.4, sag * 0.32, '#eceeef') +
      stroke(
        `M${f(w / 2 - lidW + 1)} ${f(sag + 1.6)}A${f(lidW)} ${f(sag)} 0 0 0 ${f(w / 2 + lidW - 1)} ${f(sag + 1.6)}`,
        '#fff',
        0.5,
        'opacity=".7"',
      )
    );
  };
export const standardCan = drinksCan(false);
export const slimCan = drinksCan(true);
