/** Limit of variations in a chart: with more, colours repeat and readers do not find a bar. */
export const MOST_CHARTED = 8;
export const NOT_CHARTED = `With more than ${MOST_CHARTED} variations the table says more than bars would.`;
