/** Plotly reads titles, labels and names as markup: what people typed stays text. */
export const plotlyText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
