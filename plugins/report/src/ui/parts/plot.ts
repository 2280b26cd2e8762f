import { lazy, type ComponentType } from 'react';
import type { PlotParams } from 'react-plotly.js/factory';

/** Plotly's component, loaded when the first chart is on screen. `plotly.js` is its basic bundle. */
export const Plot = lazy(load);

async function load(): Promise<{ default: ComponentType<PlotParams> }> {
  try {
    const [{ default: createPlotlyComponent }, { default: Plotly }] = await Promise.all([
      import('react-plotly.js/factory'),
      import('plotly.js'),
    ]);
    return { default: createPlotlyComponent(Plotly) };
  } catch (error) {
    // The table beside a chart says it all: a chart that could not be loaded is no failure of the page.
    console.error('The chart could not be loaded', error);
    return { default: () => null };
  }
}
