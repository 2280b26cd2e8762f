import type { BrandId } from '../../catalogue/brands.ts';
import { f } from '../forms/form.ts';
import { text, widthPerCap, type FaceName, type TextStyle } from '../lettering/lettering.ts';
import { around, circle, ellipse, group, leaf, path, range, rect, stroke } from '../motifs/shapes.ts';
import type { Pen } from '../pen.ts';
import { IDENTITIES } from './identity.ts';

/** Draws a brand's mark inside a box centred at (x, y). `ink` is the colour of a mark that stands on the ground itself. */
export type DrawLogo = (pen: Pen, x: number, y: number, w: number, h: number, ink: string) => string;

/** The capital height at which a word fits a box. */
const fit = (word: string, face: FaceName, w: number, h: number, tracking = 0) =>
  Math.min(h, w / widthPerCap(word, face, tracking));

const line = (word: string, x: number, y: number, w: number, cap: number, style: Omit<TextStyle, 'cap'>) => {
  const size = fit(word, style.face, w, cap, style.tracking);
  return text(word, x, y + size / 2, { ...style, cap: size });
};

const morrowfield: DrawLogo = (pen, x, y, w, h) => {
  const { main, accent, paper } = IDENTITIES.morrowfield;
  const ry = Math.min(h / 2, w * 0.2);
  return (
    ellipse(x, y + ry * 0.05, w / 2, ry, '#000', 'opacity=".2"') +
    ellipse(x, y, w / 2, ry, pen.linear('down', ['#ffdf7a', accent])) +
    ellipse(x, y, w / 2 - ry * 0.09, ry * 0.9, paper) +
    ellipse(x, y, w / 2 - ry * 0.17, ry * 0.82, pen.linear('down', ['#2f7a48', main])) +
    line('Morrowfield', x, y - ry * 0.02, w * 0.78, ry * 0.72, { face: 'soft', fill: paper }) +
    [-1, 1]
      .map((s) => group(`translate(${f(x)} ${f(y + ry * 0.56)}) scale(${s} 1)`, leaf(pen, ry * 0.7, accent, '#c98a14')))
      .join('') +
    circle(x, y + ry * 0.56, ry * 0.07, paper)
  );
};

const zumbly: DrawLogo = (_pen, x, y, w, h) => {
  const colours = ['#ffe11f', '#ffffff', '#ffe11f', '#ffffff', '#ffe11f', '#ffffff'];
  const letters = Array.from('Zumbly');
  const cap = fit('Zumbly', 'bubble', w * 0.9, h * 0.72);
  const widths = letters.map((letter) => widthPerCap(letter, 'bubble') * cap);
  const total = widths.reduce((sum, width) => sum + width, 0);
  const place = (draw: (letter: string, cx: number, cy: number, turn: number, i: number) => string) => {
    let pen = x - total / 2;
    return letters
      .map((letter, i) => {
        const width = widths[i] ?? 0;
        const cx = pen + width / 2;
        pen += width;
        return draw(letter, cx, y + cap / 2 + (i % 2 ? -1 : 1) * cap * 0.07, [-9, 5, -4, 6, -5, 8][i] ?? 0, i);
      })
      .join('');
  };
  return (
    place((letter, cx, cy, rotate) =>
      text(letter, cx + cap * 0.05, cy + cap * 0.09, {
        face: 'bubble',
        cap,
        fill: '#2a0d4f',
        stroke: '#2a0d4f',
        strokeWidth: cap * 0.36,
        rotate,
      }),
    ) +
    place((letter, cx, cy, rotate) =>
      text(letter, cx, cy, { face: 'bubble', cap, fill: '#ff3d8b', stroke: '#ff3d8b', strokeWidth: cap * 0.2, rotate }),
    ) +
    place((letter, cx, cy, rotate, i) =>
      text(letter, cx, cy, { face: 'bubble', cap, fill: colours[i] ?? '#fff', rotate }),
    )
  );
};

const oatmere: DrawLogo = (_pen, x, y, w, height, ink) => {
  const h = Math.min(height, w * 0.36);
  const cap = fit('Oatmere', 'didone', w, h * 0.62);
  const sprig = range(3, (i) =>
    [-1, 1]
      .map(
        (s) =>
          `<ellipse cx="${f(x + s * cap * (0.16 + i * 0.03))}" cy="${f(y - h * 0.5 + cap * (0.08 + i * 0.16))}" rx="${f(cap * 0.055)}" ry="${f(cap * 0.12)}" fill="${ink}" transform="rotate(${s * 28} ${f(x + s * cap * 0.16)} ${f(y - h * 0.5 + cap * (0.1 + i * 0.16))})"/>`,
      )
      .join(''),
  ).join('');
  return (
    sprig +
    stroke(`M${f(x)} ${f(y - h * 0.5)}V${f(y - h * 0.5 + cap * 0.62)}`, ink, cap * 0.035) +
    text('Oatmere', x, y + h * 0.5 - cap * 0.1, { face: 'didone', cap, fill: ink })
  );
};

const torrevano: DrawLogo = (pen, x, y, w, height, ink) => {
  const h = Math.min(height, w * 0.42);
  const gold = ink === 'gold' ? pen.linear('right', ['#a97b2c', '#f3dc9c', '#c89a45', '#f6e4ae', '#a3752a']) : ink;
  const cap = fit('TORREVANO', 'roman', w, h * 0.34, 60);
  const t = h * 0.5;
  const top = y - h / 2;
  const tower = `M${f(x - t * 0.2)} ${f(top + t)}V${f(top + t * 0.3)}H${f(x - t * 0.27)}V${f(top)}H${f(x - t * 0.15)}V${f(top + t * 0.12)}H${f(x - t * 0.06)}V${f(top)}H${f(x + t * 0.06)}V${f(top + t * 0.12)}H${f(x + t * 0.15)}V${f(top)}H${f(x + t * 0.27)}V${f(top + t * 0.3)}H${f(x + t * 0.2)}V${f(top + t)}H${f(x + t * 0.09)}V${f(top + t * 0.72)}A${f(t * 0.09)} ${f(t * 0.09)} 0 0 0 ${f(x - t * 0.09)} ${f(top + t * 0.72)}V${f(top + t)}z`;
  return (
    path(tower, gold) +
    [-1, 1]
      .map((s) => stroke(`M${f(x + s * t * 0.5)} ${f(top + t * 0.62)}H${f(x + s * w * 0.44)}`, gold, h * 0.018))
      .join('') +
    text('TORREVANO', x, top + t + cap * 1.35, { face: 'roman', cap, fill: gold, tracking: 60 })
  );
};

const lumikko: DrawLogo = (_pen, x, y, w, height, ink) => {
  const h = Math.min(height, w * 0.36);
  const cap = fit('LUMIKKO', 'deco', w, h * 0.42, 160);
  const r = h * 0.3;
  const sunY = y - h * 0.06;
  return (
    path(`M${f(x - r)} ${f(sunY)}A${f(r)} ${f(r)} 0 0 1 ${f(x + r)} ${f(sunY)}z`, IDENTITIES.lumikko.accent) +
    path(
      `M${f(x - r * 1.5)} ${f(sunY)}L${f(x - r * 0.6)} ${f(sunY - r * 0.8)}L${f(x - r * 0.1)} ${f(sunY - r * 0.3)}L${f(x + r * 0.4)} ${f(sunY - r * 0.62)}L${f(x + r * 1.5)} ${f(sunY)}z`,
      ink,
    ) +
    text('LUMIKKO', x, y + h * 0.5, { face: 'deco', cap, fill: ink, tracking: 160 })
  );
};

const brackenhall: DrawLogo = (pen, x, y, w, h) => {
  const { deep, accent, paper } = IDENTITIES.brackenhall;
  const plateH = Math.min(h, w * 0.4);
  const r = plateH * 0.2;
  const plate = (m: number, fill: string, more = '') => {
    const [l, t, rr, b] = [x - w / 2 + m, y - plateH / 2 + m, x + w / 2 - m, y + plateH / 2 - m];
    return path(
      `M${f(l + r)} ${f(t)}H${f(rr - r)}A${f(r)} ${f(r)} 0 0 0 ${f(rr)} ${f(t + r)}V${f(b - r)}A${f(r)} ${f(r)} 0 0 0 ${f(rr - r)} ${f(b)}H${f(l + r)}A${f(r)} ${f(r)} 0 0 0 ${f(l)} ${f(b - r)}V${f(t + r)}A${f(r)} ${f(r)} 0 0 0 ${f(l + r)} ${f(t)}z`,
      fill,
      more,
    );
  };
  return (
    plate(0, paper) +
    plate(plateH * 0.05, 'none', `stroke="${accent}" stroke-width="${f(plateH * 0.025)}"`) +
    [-1, 0, 1]
      .map((i) =>
        group(
          `translate(${f(x)} ${f(y - plateH * 0.12)}) rotate(${i * 42 - 90})`,
          leaf(pen, plateH * 0.24, '#5b8f4d', deep),
        ),
      )
      .join('') +
    line('Brackenhall', x, y + plateH * 0.12, w * 0.84, plateH * 0.36, { face: 'italic', fill: deep })
  );
};

const saffileaf: DrawLogo = (pen, x, y, w, h, ink) => {
  const cap = fit('saffileaf', 'rounded', w * 0.94, h * 0.62);
  return (
    text('saffileaf', x, y + cap * 0.42, { face: 'rounded', cap, fill: ink }) +
    group(`translate(${f(x + cap * 0.3)} ${f(y - cap * 0.68)}) rotate(-24)`, leaf(pen, cap * 0.7, '#8ccb4c', '#3e8f3a'))
  );
};

const fizzaldo: DrawLogo = (_pen, x, y, w, h, ink) => {
  const cap = fit('Fizzaldo', 'script', w * 0.92, h * 0.6);
  const style = { face: 'script', cap, rotate: -7 } as const;
  const tail = `M${f(x - w * 0.4)} ${f(y + cap * 0.86)}C${f(x - w * 0.1)} ${f(y + cap * 0.55)} ${f(x + w * 0.2)} ${f(y + cap * 0.5)} ${f(x + w * 0.44)} ${f(y + cap * 0.3)}C${f(x + w * 0.2)} ${f(y + cap * 0.72)} ${f(x - w * 0.1)} ${f(y + cap * 0.78)} ${f(x - w * 0.4)} ${f(y + cap * 0.86)}z`;
  return (
    text('Fizzaldo', x + cap * 0.05, y + cap * 0.52, {
      ...style,
      fill: '#000',
      opacity: 0.3,
      stroke: '#000',
      strokeWidth: cap * 0.12,
    }) +
    text('Fizzaldo', x, y + cap * 0.45, {
      ...style,
      fill: ink,
      stroke: IDENTITIES.fizzaldo.deep,
      strokeWidth: cap * 0.16,
    }) +
    path(tail, IDENTITIES.fizzaldo.accent)
  );
};

const zaptura: DrawLogo = (_pen, x, y, w, h, ink) => {
  const cap = fit('ZAPTURA', 'poster', w * 0.9, h, 10);
  return text('ZAPTURA', x - cap * 0.08, y + cap / 2, { face: 'poster', cap, fill: ink, tracking: 10, slant: 12 });
};

const pomelune: DrawLogo = (_pen, x, y, w, height, ink) => {
  const h = Math.min(height, w * 0.46);
  const cap = fit('Pomelune', 'didone', w, h * 0.46);
  const r = h * 0.22;
  const top = y - h / 2 + r;
  return (
    path(
      `M${f(x + r * 0.5)} ${f(top - r * 0.86)}A${f(r)} ${f(r)} 0 1 0 ${f(x + r * 0.5)} ${f(top + r * 0.86)}A${f(r * 1.15)} ${f(r * 1.15)} 0 0 1 ${f(x + r * 0.5)} ${f(top - r * 0.86)}z`,
      IDENTITIES.pomelune.accent,
    ) +
    group(
      `translate(${f(x + r * 0.62)} ${f(top)})`,
      around(
        8,
        () =>
          `<path d="M0 ${f(-r * 0.06)}L${f(r * 0.05)} ${f(-r * 0.3)}L0 ${f(-r * 0.34)}L${f(-r * 0.05)} ${f(-r * 0.3)}z" fill="${IDENTITIES.pomelune.accent}"/>`,
      ),
    ) +
    text('Pomelune', x, y + h / 2 - cap * 0.08, { face: 'didone', cap, fill: ink })
  );
};

const orchardLark: DrawLogo = (_pen, x, y, w, h, ink) => {
  const cap = fit('Orchard', 'brush', w * 0.86, h * 0.34);
  const b = cap * 0.9;
  const bx = x + w * 0.28;
  const by = y - h * 0.4;
  const bird = `M${f(bx - b)} ${f(by + b * 0.3)}C${f(bx - b * 0.4)} ${f(by - b * 0.1)} ${f(bx - b * 0.1)} ${f(by - b * 0.5)} ${f(bx + b * 0.1)} ${f(by - b * 0.62)}C${f(bx + b * 0.1)} ${f(by - b * 0.3)} ${f(bx + b * 0.2)} ${f(by - b * 0.12)} ${f(bx + b * 0.42)} ${f(by - b * 0.1)}C${f(bx + b * 0.6)} ${f(by - b * 0.34)} ${f(bx + b * 0.86)} ${f(by - b * 0.2)} ${f(bx + b * 0.84)} ${f(by)}L${f(bx + b * 1.1)} ${f(by + b * 0.08)}L${f(bx + b * 0.8)} ${f(by + b * 0.14)}C${f(bx + b * 0.6)} ${f(by + b * 0.5)} ${f(bx)} ${f(by + b * 0.6)} ${f(bx - b)} ${f(by + b * 0.3)}z`;
  return (
    path(bird, IDENTITIES['orchard-lark'].accent) +
    circle(bx + b * 0.66, by - b * 0.04, b * 0.05, '#fff') +
    text('Orchard', x - w * 0.06, y + cap * 0.28, { face: 'brush', cap, fill: ink }) +
    text('Lark', x + w * 0.08, y + cap * 1.6, { face: 'brush', cap: cap * 1.15, fill: ink })
  );
};

const crispendale: DrawLogo = (pen, x, y, w, h) => {
  const { deep, accent, paper } = IDENTITIES.crispendale;
  const hh = Math.min(h / 2, w * 0.21);
  const arch = (m: number) =>
    `M${f(x - w / 2 + m)} ${f(y + hh * 0.72 - m)}V${f(y - hh * 0.35 + m)}Q${f(x)} ${f(y - hh * 1.65 + m)} ${f(x + w / 2 - m)} ${f(y - hh * 0.35 + m)}V${f(y + hh * 0.72 - m)}Q${f(x)} ${f(y + hh * 1.28 - m)} ${f(x - w / 2 + m)} ${f(y + hh * 0.72 - m)}z`;
  return (
    path(arch(0), deep) +
    path(arch(hh * 0.08), pen.linear('down', ['#f0c45c', accent])) +
    path(arch(hh * 0.14), deep) +
    line('Crispendale', x, y + hh * 0.14, w * 0.86, hh * 0.62, { face: 'slab', fill: paper }) +
    line('HAND COOKED', x, y - hh * 0.62, w * 0.4, hh * 0.17, { face: 'condensed', fill: accent, tracking: 160 })
  );
};

const zocarra: DrawLogo = (_pen, x, y, w, h) => {
  const cap = fit('ZOCARRA', 'block', w * 0.92, h * 0.56);
  const teeth = Math.max(7, Math.round(w / (cap * 0.42)));
  const step = w / teeth;
  const zig = (yy: number, s: number) =>
    `M${f(x - w / 2)} ${f(yy)}${range(teeth, (i) => `L${f(x - w / 2 + (i + 0.5) * step)} ${f(yy + s * cap * 0.26)}L${f(x - w / 2 + (i + 1) * step)} ${f(yy)}`).join('')}z`;
  return (
    rect(x - w / 2, y - cap * 0.76, w, cap * 1.52, '#140906') +
    path(zig(y - cap * 0.76, -1), '#140906') +
    path(zig(y + cap * 0.76, 1), '#140906') +
    text('ZOCARRA', x + cap * 0.05, y + cap * 0.56, { face: 'block', cap, fill: '#d6341b' }) +
    text('ZOCARRA', x, y + cap / 2, { face: 'block', cap, fill: IDENTITIES.zocarra.accent })
  );
};

const nuttersby: DrawLogo = (pen, x, y, w, h) => {
  const { deep, accent } = IDENTITIES.nuttersby;
  const cap = fit('Nuttersby', 'bubble', w * 0.92, h * 0.58);
  const top = y - cap * 0.7;
  return (
    text('Nuttersby', x, y + cap * 0.54, { face: 'bubble', cap, fill: deep, stroke: deep, strokeWidth: cap * 0.3 }) +
    text('Nuttersby', x, y + cap * 0.46, {
      face: 'bubble',
      cap,
      fill: pen.linear('down', ['#ffffff', [0.55, '#fff3d6'], accent]),
      stroke: deep,
      strokeWidth: cap * 0.12,
    }) +
    [-30, -75]
      .map((a) =>
        group(
          `translate(${f(x + w * 0.34)} ${f(top + cap * 0.1)}) rotate(${a})`,
          leaf(pen, cap * 0.55, '#9ccf55', '#4d8f38'),
        ),
      )
      .join('')
  );
};

const brambleAndCrumb: DrawLogo = (_pen, x, y, w, h) => {
  const { deep, accent, paper } = IDENTITIES['bramble-and-crumb'];
  const r = Math.min(w / 2, h * 0.92);
  const ry = Math.min(h / 2, r * 0.62);
  const scallops = range(28, (i) => {
    const a = (i * Math.PI * 2) / 28;
    return circle(x + Math.cos(a) * r * 0.93, y + Math.sin(a) * ry * 0.9, r * 0.1, paper);
  }).join('');
  return (
    scallops +
    ellipse(x, y, r * 0.95, ry * 0.92, paper) +
    ellipse(x, y, r * 0.88, ry * 0.82, 'none', `stroke="${accent}" stroke-width="${f(r * 0.014)}"`) +
    line('Bramble', x - r * 0.1, y - ry * 0.32, r * 1.2, ry * 0.46, { face: 'script', fill: deep }) +
    line('& Crumb', x + r * 0.1, y + ry * 0.26, r * 1.2, ry * 0.42, { face: 'script', fill: accent })
  );
};

const hollinsAndPike: DrawLogo = (_pen, x, y, w, h) => {
  const { main, accent, paper } = IDENTITIES['hollins-and-pike'];
  const hh = Math.min(h / 2, w * 0.3);
  const crest = (m: number) =>
    `M${f(x - w / 2 + m)} ${f(y - hh * 0.72 + m)}Q${f(x - w * 0.25)} ${f(y - hh * 0.72 + m)} ${f(x)} ${f(y - hh + m)}Q${f(x + w * 0.25)} ${f(y - hh * 0.72 + m)} ${f(x + w / 2 - m)} ${f(y - hh * 0.72 + m)}L${f(x + w / 2 - m * 1.4)} ${f(y + hh * 0.5 - m)}Q${f(x + w * 0.25)} ${f(y + hh * 0.62 - m)} ${f(x)} ${f(y + hh - m)}Q${f(x - w * 0.25)} ${f(y + hh * 0.62 - m)} ${f(x - w / 2 + m * 1.4)} ${f(y + hh * 0.5 - m)}z`;
  return (
    path(crest(0), accent) +
    path(crest(hh * 0.07), paper) +
    path(crest(hh * 0.13), main) +
    line('HOLLINS', x, y - hh * 0.3, w * 0.8, hh * 0.42, { face: 'slab', fill: paper, tracking: 20 }) +
    line('& PIKE', x, y + hh * 0.24, w * 0.6, hh * 0.38, { face: 'slab', fill: accent, tracking: 20 })
  );
};

const casaMorandelli: DrawLogo = (_pen, x, y, w, h, ink) => {
  const cap = fit('Morandelli', 'script', w, h * 0.46);
  return (
    text('CASA', x, y - cap * 0.5, { face: 'roman', cap: cap * 0.34, fill: ink, tracking: 260 }) +
    [-1, 1]
      .map((s) => stroke(`M${f(x + s * cap * 1.25)} ${f(y - cap * 0.67)}H${f(x + s * w * 0.42)}`, ink, cap * 0.035))
      .join('') +
    text('Morandelli', x, y + cap * 0.72, {
      face: 'script',
      cap,
      fill: IDENTITIES['casa-morandelli'].accent,
      stroke: '#fffaf0',
      strokeWidth: cap * 0.1,
    })
  );
};

const fuegorro: DrawLogo = (pen, x, y, w, h) => {
  const cap = fit('Fuegorro', 'brush', w * 0.95, h * 0.58);
  return (
    text('Fuegorro', x + cap * 0.05, y + cap * 0.5, {
      face: 'brush',
      cap,
      fill: '#000',
      stroke: '#000',
      strokeWidth: cap * 0.24,
      rotate: -5,
    }) +
    text('Fuegorro', x, y + cap * 0.42, {
      face: 'brush',
      cap,
      fill: pen.linear('down', ['#fff2a8', '#ffb71b', '#f0501d']),
      rotate: -5,
    })
  );
};

const skerrywick: DrawLogo = (_pen, x, y, w, h, ink) => {
  const cap = fit('SKERRYWICK', 'roman', w, h * 0.4, 20);
  const t = h * 0.46;
  const top = y - h / 2;
  const house = `M${f(x - t * 0.13)} ${f(top + t)}L${f(x - t * 0.08)} ${f(top + t * 0.34)}H${f(x + t * 0.08)}L${f(x + t * 0.13)} ${f(top + t)}z`;
  return (
    path(house, ink) +
    rect(x - t * 0.07, top + t * 0.18, t * 0.14, t * 0.13, IDENTITIES.skerrywick.accent) +
    path(`M${f(x - t * 0.1)} ${f(top + t * 0.17)}L${f(x)} ${f(top)}L${f(x + t * 0.1)} ${f(top + t * 0.17)}z`, ink) +
    [-1, 1]
      .map((s) =>
        path(
          `M${f(x + s * t * 0.12)} ${f(top + t * 0.24)}L${f(x + s * t * 1.1)} ${f(top + t * 0.06)}V${f(top + t * 0.42)}z`,
          ink,
          'opacity=".28"',
        ),
      )
      .join('') +
    text('SKERRYWICK', x, top + t + cap * 1.18, { face: 'roman', cap, fill: ink, tracking: 20 })
  );
};

const potterdale: DrawLogo = (_pen, x, y, w, h) => {
  const { deep, paper } = IDENTITIES.potterdale;
  const cap = fit('Potterdale', 'soft', w * 0.94, h * 0.56);
  return (
    text('Potterdale', x, y + cap * 0.52, { face: 'soft', cap, fill: deep, stroke: deep, strokeWidth: cap * 0.3 }) +
    text('Potterdale', x, y + cap * 0.45, { face: 'soft', cap, fill: paper })
  );
};

export const LOGOS: Readonly<Record<BrandId, DrawLogo>> = {
  morrowfield,
  zumbly,
  oatmere,
  torrevano,
  lumikko,
  brackenhall,
  saffileaf,
  fizzaldo,
  zaptura,
  pomelune,
  'orchard-lark': orchardLark,
  crispendale,
  zocarra,
  nuttersby,
  'bramble-and-crumb': brambleAndCrumb,
  'hollins-and-pike': hollinsAndPike,
  'casa-morandelli': casaMorandelli,
  fuegorro,
  skerrywick,
  potterdale,
};
