declare module 'plotly.js-basic-dist-min' {
  import type * as Plotly from 'plotly.js';

  const plotly: Pick<typeof Plotly, 'react' | 'purge' | 'toImage'>;
  export default plotly;
}
