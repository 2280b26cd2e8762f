import { saveFile } from '@aislelab/ui-kit/api';
import type { PlotlyHTMLElement } from 'plotly.js';
import { fileName } from '../../rules/file-name.ts';
import { plotlyText } from '../parts/plotlyText.ts';

const SIZE = { width: 1_200, height: 640, sharpness: 2 } as const;

/** The charts inside of a part of the report. */
export function chartsIn(section: HTMLElement | null): PlotlyHTMLElement[] {
  return [...(section?.querySelectorAll<PlotlyHTMLElement>('.js-plotly-plot') ?? [])];
}

/** Saves a chart as shown, with its title and a background. */
export async function saveChart(
  chart: PlotlyHTMLElement,
  format: 'png' | 'svg',
  look: { project: string; title: string; background: string; text: string },
): Promise<void> {
  const { default: Plotly } = await import('plotly.js');
  const title = { text: plotlyText(`${look.project} · ${look.title}`), x: 0.02, font: { size: 20, color: look.text } };
  const layout = {
    ...chart.layout,
    title,
    paper_bgcolor: look.background,
    margin: { l: 60, r: 24, t: 110, b: 56 },
    font: { ...chart.layout.font, size: 16 },
  };
  const url = await Plotly.toImage(
    { data: chart.data, layout },
    { format, width: SIZE.width, height: SIZE.height, scale: format === 'png' ? SIZE.sharpness : 1 },
  );
  saveFile(await blobOf(url), fileName([look.project, look.title], format));
}

/** Not fetched: the page may only connect to its own origin. */
async function blobOf(url: string): Promise<Blob> {
  const [head = '', body = ''] = url.split(/,(.*)/s);
  const type = /^data:([^;,]+)/.exec(head)?.[1] ?? 'application/octet-stream';
  if (!head.includes('base64')) return new Blob([decodeURIComponent(body)], { type });
  return new Blob([Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0))], { type });
}
