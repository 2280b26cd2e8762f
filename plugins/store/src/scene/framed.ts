import { pictureOnPack } from '@aislelab/domain';

/** The picture on the front of its pack: itself where it has the pack's shape, else with clear margins. */
export function framed(
  picture: ImageBitmap,
  front: { width: number; height: number },
): ImageBitmap | HTMLCanvasElement {
  const place = pictureOnPack(picture, { x: 0, y: 0, ...front });
  if (place.width === front.width && place.height === front.height) return picture;
  const scale = picture.width / place.width;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(front.width * scale);
  canvas.height = Math.round(front.height * scale);
  const pen = canvas.getContext('2d')!;
  pen.drawImage(picture, place.x * scale, place.y * scale, place.width * scale, place.height * scale);
  return canvas;
}
