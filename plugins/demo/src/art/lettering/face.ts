/** One lettering face: outlines in 1000 units an em, y down, the baseline at 0. */
export interface FaceData {
  capHeight: number;
  xHeight: number;
  /** Pairs with their adjustment, separated by blanks: 'AV-40 To-35'. */
  kerning: string;
  /** Advance width and relative path data that starts at the pen position. */
  glyphs: Readonly<Record<string, readonly [advance: number, path: string]>>;
}
