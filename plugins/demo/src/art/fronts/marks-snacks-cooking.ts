import { f } from '../forms/form.ts';
import { text } from '../lettering/lettering.ts';
import { circle, ellipse, group, leaf, path, range, rect, stroke } from '../motifs/shapes.ts';
import { IDENTITIES } from './identity.ts';
import { type DrawLogo, fit, line } from './mark.ts';

export const crispendale: DrawLogo = (pen, x, y, w, h) => {
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

export const zocarra: DrawLogo = (_pen, x, y, w, h) => {
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

export const nuttersby: DrawLogo = (pen, x, y, w, h) => {
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

export const brambleAndCrumb: DrawLogo = (_pen, x, y, w, h) => {
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

export const hollinsAndPike: DrawLogo = (_pen, x, y, w, h) => {
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

export const casaMorandelli: DrawLogo = (_pen, x, y, w, h, ink) => {
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

export const fuegorro: DrawLogo = (pen, x, y, w, h) => {
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

export const skerrywick: DrawLogo = (_pen, x, y, w, h, ink) => {
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

export const potterdale: DrawLogo = (_pen, x, y, w, h) => {
  const { deep, paper } = IDENTITIES.potterdale;
  const cap = fit('Potterdale', 'soft', w * 0.94, h * 0.56);
  return (
    text('Potterdale', x, y + cap * 0.52, { face: 'soft', cap, fill: deep, stroke: deep, strokeWidth: cap * 0.3 }) +
    text('Potterdale', x, y + cap * 0.45, { face: 'soft', cap, fill: paper })
  );
};
