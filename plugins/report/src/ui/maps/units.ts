/** A length on the map that follows the zoom: cm times the length of a centimetre, which one CSS variable holds. */
export const px = (cm: number): string => `calc(${cm} * var(--cm))`;
