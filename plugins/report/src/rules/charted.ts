/** More variations than that are no chart: their colours repeat, and nobody finds a bar among hundreds. */
export const MOST_CHARTED = 8;
export const NOT_CHARTED = `With more than ${MOST_CHARTED} variations the table says more than bars would.`;
