interface Size {
  width: number;
  height: number;
}
interface Box extends Size {
  x: number;
  y: number;
}
/** Sizes of packs and pictures are rounded: a picture this close to the shape of its pack fills it. */
const NEAR = 0.94;

/**
 * Position of a picture on the front of a pack: in its own proportions, on the ground, in the middle. Never stretched. One function for
 * editor, store, comparison and print.
 * @param picture its size, px
 * @param pack the front, y down, in any unit
 */
export function pictureOnPack(picture: Size, pack: Box): Box {
  const scale = Math.min(pack.width / picture.width, pack.height / picture.height);
  const width = picture.width * scale;
  const height = picture.height * scale;
  if (width >= pack.width * NEAR && height >= pack.height * NEAR) return pack;
  return { x: pack.x + (pack.width - width) / 2, y: pack.y + pack.height - height, width, height };
}
