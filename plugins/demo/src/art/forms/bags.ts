import { circle, path, range, rect, stroke } from '../motifs/shapes.ts';
import { randomFrom } from '../random.ts';
import { f, type DrawForm, type PackDrawing } from './form.ts';

/** Soft folds that run in from an edge: a light and a dark wedge side by side. */
function folds({ w, h, product }: PackDrawing, count: number): string {
  const random = randomFrom(`${product.id} folds`);
  return range(count, (i) => {
    const top = i % 2 === 0;
    const x = w * (0.08 + 0.84 * random());
    const y = top ? h * 0.05 : h * 0.95;
    const reach = h * (top ? 0.06 + 0.12 * random() : -0.04 - 0.05 * random());
    const lean = w * 0.12 * (random() - 0.5) + (w / 2 - x) * 0.25;
    const width = w * (0.01 + 0.014 * random());
    const wedge = (shift: number, fill: string, opacity: number) =>
      path(
        `M${f(x + shift)} ${f(y)}Q${f(x + shift + lean * 0.3)} ${f(y + reach * 0.5)} ${f(x + lean)} ${f(y + reach)}Q${f(x + shift + width + lean * 0.2)} ${f(y + reach * 0.4)} ${f(x + shift + width)} ${f(y)}z`,
        fill,
        `opacity="${opacity}"`,
      );
    return wedge(0, '#fff', top ? 0.28 : 0.14) + wedge(width * 0.9, '#000', top ? 0.16 : 0.1);
  }).join('');
}

const crimps = (w: number, y: number, height: number) =>
  range(
    Math.floor(w / 3.2),
    (i) =>
      stroke(`M${f(i * 3.2 + 2)} ${f(y + 0.6)}V${f(y + height - 0.6)}`, '#000', 0.7, 'opacity=".16"') +
      stroke(`M${f(i * 3.2 + 2.9)} ${f(y + 0.6)}V${f(y + height - 0.6)}`, '#fff', 0.7, 'opacity=".28"'),
  ).join('');

/** A pillow bag full of air: serrated seals, waisted sides. */
export const pillow: DrawForm = (pack) => {
  const { pen, w, h, paint } = pack;
  const seal = h * 0.048;
  const teeth = Math.round(w / 3.4);
  const step = (w * 0.96) / teeth;
  const saw = (y: number, way: number, back: boolean) =>
    range(teeth, (i) => {
      const x = back ? w * 0.98 - i * step : w * 0.02 + i * step;
      const s = back ? -1 : 1;
      return `L${f(x + s * step * 0.5)} ${f(y)}L${f(x + s * step)} ${f(y + way)}`;
    }).join('');
  const outline = `M${f(w * 0.02)} 1.4${saw(0, 1.4, false)}L${f(w * 0.975)} ${f(seal)}C${f(w)} ${f(h * 0.2)} ${f(w)} ${f(h * 0.28)} ${f(w)} ${f(h * 0.5)}C${f(w)} ${f(h * 0.72)} ${f(w)} ${f(h * 0.8)} ${f(w * 0.975)} ${f(h - seal)}L${f(w * 0.98)} ${f(h - 1.4)}${saw(h, -1.4, true)}L${f(w * 0.025)} ${f(h - seal)}C0 ${f(h * 0.8)} 0 ${f(h * 0.72)} 0 ${f(h * 0.5)}C0 ${f(h * 0.28)} 0 ${f(h * 0.2)} ${f(w * 0.025)} ${f(seal)}z`;
  return pen.clip(
    path(outline, '#000'),
    paint({ w, h, inset: w * 0.1, top: h * 0.075, bottom: h * 0.07, bow: 0, bleed: 0 }) +
      rect(
        0,
        0,
        w,
        h,
        pen.linear('right', [
          [0, '#000000', 0.42],
          [0.06, '#000000', 0.14],
          [0.15, '#ffffff', 0.2],
          [0.24, '#ffffff', 0.05],
          [0.55, '#000000', 0],
          [0.84, '#000000', 0.1],
          [0.92, '#ffffff', 0.12],
          [0.96, '#000000', 0.16],
          [1, '#000000', 0.45],
        ]),
      ) +
      rect(
        0,
        0,
        w,
        h,
        pen.linear('down', [
          [0, '#000000', 0.1],
          [0.07, '#000000', 0.2],
          [0.13, '#ffffff', 0.14],
          [0.24, '#ffffff', 0],
          [0.8, '#000000', 0],
          [0.92, '#000000', 0.24],
          [0.955, '#ffffff', 0.1],
          [1, '#000000', 0.12],
        ]),
      ) +
      folds(pack, 14) +
      stroke(
        `M${f(w * 0.1)} ${f(h * 0.16)}C${f(w * 0.06)} ${f(h * 0.34)} ${f(w * 0.07)} ${f(h * 0.6)} ${f(w * 0.1)} ${f(h * 0.8)}`,
        '#fff',
        w * 0.014,
        'opacity=".3"',
      ) +
      rect(0, 0, w, seal, '#fff', 'opacity=".12"') +
      crimps(w, 0, seal) +
      crimps(w, h - seal, seal),
  );
};

/** A coffee bag with side gussets, a folded top with a tin tie, and a valve. */
export const gusset: DrawForm = (pack) => {
  const { pen, w, h, closure, paint } = pack;
  const fold = h * 0.075;
  const outline = `M${f(w * 0.05)} 0H${f(w * 0.95)}L${f(w * 0.955)} ${f(fold)}C${f(w * 0.985)} ${f(h * 0.12)} ${f(w)} ${f(h * 0.16)} ${f(w)} ${f(h * 0.22)}V${f(h * 0.975)}L${f(w * 0.97)} ${f(h)}H${f(w * 0.03)}L0 ${f(h * 0.975)}V${f(h * 0.22)}C0 ${f(h * 0.16)} ${f(w * 0.015)} ${f(h * 0.12)} ${f(w * 0.045)} ${f(fold)}z`;
  return pen.clip(
    path(outline, '#000'),
    paint({ w, h, inset: w * 0.1, top: h * 0.115, bottom: h * 0.035, bow: 0, bleed: 0 }) +
      rect(
        0,
        0,
        w,
        h,
        pen.linear('right', [
          [0, '#000000', 0.3],
          [0.045, '#000000', 0.12],
          [0.055, '#ffffff', 0.4],
          [0.075, '#ffffff', 0.12],
          [0.2, '#ffffff', 0.08],
          [0.5, '#000000', 0],
          [0.92, '#000000', 0.1],
          [0.935, '#ffffff', 0.26],
          [0.95, '#000000', 0.16],
          [1, '#000000', 0.38],
        ]),
      ) +
      rect(
        0,
        0,
        w,
        h,
        pen.linear('down', [
          [0, '#000000', 0],
          [0.075, '#000000', 0.06],
          [0.08, '#000000', 0.34],
          [0.11, '#000000', 0.04],
          [0.16, '#ffffff', 0.16],
          [0.26, '#ffffff', 0],
          [0.93, '#000000', 0],
          [0.975, '#000000', 0.2],
          [1, '#000000', 0.34],
        ]),
      ) +
      folds(pack, 8) +
      rect(
        0,
        0,
        w,
        fold,
        pen.linear('down', [
          [0, '#ffffff', 0.32],
          [0.4, '#ffffff', 0.06],
          [1, '#000000', 0.18],
        ]),
      ) +
      rect(
        w * 0.03,
        fold * 0.42,
        w * 0.94,
        fold * 0.28,
        pen.linear('down', ['#f4f4f4', closure, '#333333']),
        'opacity=".85"',
      ) +
      path(
        `M${f(w * 0.06)} ${f(h)}L${f(w * 0.16)} ${f(h * 0.955)}H${f(w * 0.84)}L${f(w * 0.94)} ${f(h)}z`,
        '#000',
        'opacity=".1"',
      ) +
      circle(w * 0.84, h * 0.135, w * 0.035, '#000', 'opacity=".18"') +
      circle(w * 0.835, h * 0.133, w * 0.032, '#d9d9d9', 'opacity=".75"') +
      circle(w * 0.835, h * 0.133, w * 0.008, '#555'),
  );
};

/** A stand-up pouch with a zip, tear notches and a round foot. */
export const standup: DrawForm = (pack) => {
  const { pen, w, h, paint } = pack;
  const notch = h * 0.075;
  const r = w * 0.035;
  const outline = `M${f(r)} 0H${f(w - r)}Q${f(w)} 0 ${f(w)} ${f(r)}V${f(notch)}l-1.8 1.1 1.8 1.1V${f(h * 0.55)}C${f(w)} ${f(h * 0.7)} ${f(w * 0.992)} ${f(h * 0.85)} ${f(w)} ${f(h * 0.93)}Q${f(w)} ${f(h * 0.972)} ${f(w * 0.95)} ${f(h * 0.978)}Q${f(w / 2)} ${f(h * 1.022)} ${f(w * 0.05)} ${f(h * 0.978)}Q0 ${f(h * 0.972)} 0 ${f(h * 0.93)}C${f(w * 0.008)} ${f(h * 0.85)} 0 ${f(h * 0.7)} 0 ${f(h * 0.55)}V${f(notch + 2.2)}l1.8-1.1-1.8-1.1V${f(r)}Q0 0 ${f(r)} 0z`;
  return pen.clip(
    path(outline, '#000'),
    paint({ w, h, inset: w * 0.09, top: h * 0.14, bottom: h * 0.075, bow: 0, bleed: 0 }) +
      rect(
        0,
        0,
        w,
        h,
        pen.linear('right', [
          [0, '#ffffff', 0.22],
          [0.03, '#ffffff', 0.1],
          [0.035, '#000000', 0.2],
          [0.08, '#000000', 0.05],
          [0.17, '#ffffff', 0.24],
          [0.28, '#ffffff', 0.04],
          [0.6, '#000000', 0],
          [0.9, '#000000', 0.12],
          [0.962, '#000000', 0.22],
          [0.967, '#ffffff', 0.16],
          [1, '#000000', 0.12],
        ]),
      ) +
      rect(
        0,
        0,
        w,
        h * 0.055,
        pen.linear('down', [
          [0, '#ffffff', 0.4],
          [0.9, '#ffffff', 0.1],
          [1, '#000000', 0.2],
        ]),
      ) +
      stroke(`M0 ${f(h * 0.108)}H${f(w)}M0 ${f(h * 0.122)}H${f(w)}`, '#000', 0.8, 'opacity=".14"') +
      stroke(`M0 ${f(h * 0.111)}H${f(w)}M0 ${f(h * 0.125)}H${f(w)}`, '#fff', 0.8, 'opacity=".35"') +
      folds(pack, 6) +
      path(
        `M0 ${f(h * 0.86)}C${f(w * 0.2)} ${f(h * 0.955)} ${f(w * 0.8)} ${f(h * 0.955)} ${f(w)} ${f(h * 0.86)}V${f(h)}H0z`,
        '#000',
        'opacity=".13"',
      ) +
      stroke(
        `M0 ${f(h * 0.858)}C${f(w * 0.2)} ${f(h * 0.952)} ${f(w * 0.8)} ${f(h * 0.952)} ${f(w)} ${f(h * 0.858)}`,
        '#fff',
        1,
        'opacity=".35"',
      ),
  );
};
