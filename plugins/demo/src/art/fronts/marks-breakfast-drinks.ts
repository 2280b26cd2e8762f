import { f } from '../forms/form.ts';
import { text, widthPerCap } from '../lettering/lettering.ts';
import { around, circle, ellipse, group, leaf, path, range, stroke } from '../motifs/shapes.ts';
import { IDENTITIES } from './identity.ts';
import { type DrawLogo, fit, line } from './mark.ts';

export const morrowfield: DrawLogo = (pen, x, y, w, h) => {
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

export const zumbly: DrawLogo = (_pen, x, y, w, h) => {
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

export const oatmere: DrawLogo = (_pen, x, y, w, height, ink) => {
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

export const torrevano: DrawLogo = (pen, x, y, w, height, ink) => {
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

export const norvalo: DrawLogo = (_pen, x, y, w, height, ink) => {
  const h = Math.min(height, w * 0.36);
  const cap = fit('NORVALO', 'deco', w, h * 0.42, 160);
  const r = h * 0.3;
  const sunY = y - h * 0.06;
  return (
    path(`M${f(x - r)} ${f(sunY)}A${f(r)} ${f(r)} 0 0 1 ${f(x + r)} ${f(sunY)}z`, IDENTITIES.norvalo.accent) +
    path(
      `M${f(x - r * 1.5)} ${f(sunY)}L${f(x - r * 0.6)} ${f(sunY - r * 0.8)}L${f(x - r * 0.1)} ${f(sunY - r * 0.3)}L${f(x + r * 0.4)} ${f(sunY - r * 0.62)}L${f(x + r * 1.5)} ${f(sunY)}z`,
      ink,
    ) +
    text('NORVALO', x, y + h * 0.5, { face: 'deco', cap, fill: ink, tracking: 160 })
  );
};

export const brackenhall: DrawLogo = (pen, x, y, w, h) => {
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

export const saffileaf: DrawLogo = (pen, x, y, w, h, ink) => {
  const cap = fit('saffileaf', 'rounded', w * 0.94, h * 0.62);
  return (
    text('saffileaf', x, y + cap * 0.42, { face: 'rounded', cap, fill: ink }) +
    group(`translate(${f(x + cap * 0.3)} ${f(y - cap * 0.68)}) rotate(-24)`, leaf(pen, cap * 0.7, '#8ccb4c', '#3e8f3a'))
  );
};

export const fizzaldo: DrawLogo = (_pen, x, y, w, h, ink) => {
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

export const zaptura: DrawLogo = (_pen, x, y, w, h, ink) => {
  const cap = fit('ZAPTURA', 'poster', w * 0.9, h, 10);
  return text('ZAPTURA', x - cap * 0.08, y + cap / 2, { face: 'poster', cap, fill: ink, tracking: 10, slant: 12 });
};

export const pomelune: DrawLogo = (_pen, x, y, w, height, ink) => {
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

export const orchardLark: DrawLogo = (_pen, x, y, w, h, ink) => {
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
