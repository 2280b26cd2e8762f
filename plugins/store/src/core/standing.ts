interface Size {
  width: number;
  height: number;
}
/** Sizes of packs and pictures are rounded: a picture this close to the shape of its pack fills it. */
const NEAR = 0.94;

/** Where a picture stands on the front of a pack: in its own proportions, on the ground, in the middle. Never stretched. */
export function standing(picture: Size, front: Size): Size & { x: number; y: number } {
  const scale = Math.min(front.width / picture.width, front.height / picture.height);
  const width = picture.width * scale;
  const height = picture.height * scale;
  if (width >= front.width * NEAR && height >= front.height * NEAR) {
    return { x: 0, y: 0, width: front.width, height: front.height };
  }
  return { x: (front.width - width) / 2, y: front.height - height, width, height };
}
