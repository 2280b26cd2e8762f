import {
  DISPLAY_SLOT_NAMES,
  DISPLAY_SLOTS,
  keepOnePrimary,
  hasRoom,
  MAX_VARIATIONS,
  POS_TYPE_INFO,
  REQUIRED_DISPLAY_SLOTS,
  type ProjectContent,
  type StoredImage,
  type Variation,
  type VariationTarget,
} from '@aislelab/domain';

/** A picture that a variation may replace. Sizes in cm. */
export interface ImageSlotInfo {
  targetType: VariationTarget;
  targetInfo: string;
  label: string;
  required: boolean;
  /** What is shown where the variation replaces nothing. */
  original: StoredImage | null;
  kind: 'product' | 'pos' | 'display';
  width?: number;
  height?: number;
}

/** The slots of every variation, in the order products, POS materials, secondary display. */
export function slotsOf(content: ProjectContent): ImageSlotInfo[] {
  const products = Object.values(content.products).map(({ _id, name, image, width, height }): ImageSlotInfo => ({
    targetType: 'PRODUCT',
    targetInfo: _id,
    label: name,
    required: false,
    original: image,
    kind: 'product',
    width,
    height,
  }));
  const materials = Object.values(content.posMaterials).flatMap(({ _id, name, type, image }) =>
    (POS_TYPE_INFO[type].back ? (['front', 'back'] as const) : (['front'] as const)).map((side): ImageSlotInfo => ({
      targetType: 'POSMATERIAL',
      targetInfo: `${_id}:${side}`,
      label: POS_TYPE_INFO[type].back ? `${name}, ${side}` : name,
      required: false,
      original: image[side],
      kind: 'pos',
      width: POS_TYPE_INFO[type].width,
      height: POS_TYPE_INFO[type].height,
    })),
  );
  const display = (content.display ? DISPLAY_SLOTS : []).map((slot): ImageSlotInfo => ({
    targetType: 'DISPLAY',
    targetInfo: slot,
    label: DISPLAY_SLOT_NAMES[slot],
    required: REQUIRED_DISPLAY_SLOTS.includes(slot),
    original: null,
    kind: 'display',
  }));
  return [...products, ...materials, ...display];
}

type Target = Pick<ImageSlotInfo, 'targetType' | 'targetInfo'>;

export function fileIn(variation: Variation, slot: Target): StoredImage | null {
  return variation.resources.find((one) => isTarget(one, slot))?.file ?? null;
}

/** One file a slot: a new one takes the place of the old one; `null` goes back to the original. */
export function setFile(variation: Variation, slot: Target, file: StoredImage | null): Variation {
  const { targetType, targetInfo } = slot;
  const others = variation.resources.filter((one) => !isTarget(one, slot));
  return { ...variation, resources: file ? [...others, { targetType, targetInfo, file }] : others };
}

export function canAdd(variations: readonly Variation[]): boolean {
  return hasRoom(variations, MAX_VARIATIONS);
}

export function addVariation(variations: readonly Variation[], id: string): Variation[] {
  return keepOnePrimary([...variations, { _id: id, primary: false, resources: [] }]);
}

export function removeVariation(variations: readonly Variation[], index: number): Variation[] {
  return keepOnePrimary(variations.filter((_, at) => at !== index));
}

export function moveVariation(variations: readonly Variation[], from: number, to: number): Variation[] {
  const moved = variations[from];
  if (!moved || to < 0 || to >= variations.length) return [...variations];
  return variations.filter((_, at) => at !== from).toSpliced(to, 0, moved);
}

export function replaceVariation(variations: readonly Variation[], next: Variation): Variation[] {
  return variations.map((variation) => (variation._id === next._id ? next : variation));
}

function isTarget(one: Target, slot: Target): boolean {
  return one.targetType === slot.targetType && one.targetInfo === slot.targetInfo;
}
