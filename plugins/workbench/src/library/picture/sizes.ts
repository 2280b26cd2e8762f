import { POS_TYPE_INFO, PX_PER_CM, UPLOAD_WIDTH_PX, type PosType } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';

export interface Size {
  width: number;
  height: number;
}

/** The exact size in px that a picture of this POS type is kept in: 20 px per cm, no wider than the uploads of the type. */
export function posPictureSize(type: PosType): Size {
  const cm = POS_TYPE_INFO[type];
  const most = type === 'SIDE' ? UPLOAD_WIDTH_PX.posSide : UPLOAD_WIDTH_PX.pos;
  const width = Math.min(cm.width * PX_PER_CM.pos, most);
  return { width, height: Math.round((width * cm.height) / cm.width) };
}

/** Shapes may differ by this share before anybody is warned: a packshot is cut by hand. */
const TOLERANCE = 0.08;

/**
 * Warns when a picture does not have the proportions of its product or POS material.
 * @returns `null` when the shapes agree or either is unknown
 * @example aspectWarning({ width: 460, height: 1000 }, { width: 61, height: 100 }) // 'Picture 0.46, size 0.61: swapped? ...'
 */
export function aspectWarning(picture: Size | null, size: Size | null): string | null {
  if (!picture || !size) return null;
  const [shown, real] = [picture.width / picture.height, size.width / size.height];
  if (agrees(shown, real)) return null;
  const effect = shown > real ? 'squeezed' : 'stretched';
  return t('Picture %{ratio}, size %{ratio2}: swapped? As it is, the picture will look %{effect}.', {
    ratio: ratio(shown),
    ratio2: ratio(real),
    effect,
  });
}

function agrees(a: number, b: number): boolean {
  return Math.abs(a / b - 1) <= TOLERANCE;
}
function ratio(value: number): string {
  return value.toFixed(value < 0.1 ? 3 : 2);
}
