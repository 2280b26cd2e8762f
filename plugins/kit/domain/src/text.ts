/** Marks a text that pages show, for the catalogue of its package: they translate it with `translated`. */
/* @__NO_SIDE_EFFECTS__ */
export const text = <const T extends string>(english: T): T => english;
