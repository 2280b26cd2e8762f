import {
  DISPLAY_SLOT_NAMES,
  DISPLAY_SLOT_SIZES,
  DISPLAY_SLOTS,
  keepOnePrimary,
  POS_TYPE_INFO,
  PX_PER_CM,
  REQUIRED_DISPLAY_SLOTS,
  type Id,
  type ProjectContent,
  type StoredImage,
  type Variation,
  type VariationTarget,
} from '@aislelab/domain';
import { t, translated } from '@aislelab/ui-kit/texts';
import { posPictureSize, type Size } from '../../library/picture/sizes.ts';

/** A picture that a variation may replace. Sizes in cm. */
export interface ImageSlotInfo {
  targetType: VariationTarget;
  targetInfo: string;
  label: string;
  required: boolean;
  /** Picture shown without a replacement. */
  original: StoredImage | null;
  kind: 'product' | 'pos' | 'display';
  width: number;
  height: number;
  /** The size in px that a picture of this slot is kept in, where the slot has one of its own: packs differ. */
  exact: Size | null;
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
    exact: null,
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
      exact: posPictureSize(type),
    })),
  );
  const display = (content.display ? DISPLAY_SLOTS : []).map((slot): ImageSlotInfo => ({
    targetType: 'DISPLAY',
    targetInfo: slot,
    label: translated(DISPLAY_SLOT_NAMES[slot]),
    required: REQUIRED_DISPLAY_SLOTS.includes(slot),
    original: null,
    kind: 'display',
    ...DISPLAY_SLOT_SIZES[slot],
    exact: displayPictureSize(DISPLAY_SLOT_SIZES[slot]),
  }));
  return [...products, ...materials, ...display];
}

/** As of POS materials: the art of a display is printed alike. */
function displayPictureSize({ width, height }: Size): Size {
  return { width: width * PX_PER_CM.pos, height: height * PX_PER_CM.pos };
}

/** The slots by kind, in order; kinds without slots are left out. */
export function groupSlots(slots: readonly ImageSlotInfo[]): { title: string; slots: ImageSlotInfo[] }[] {
  const groups = [
    { title: t('Products'), kind: 'product' },
    { title: t('POS materials'), kind: 'pos' },
    { title: t('Secondary display'), kind: 'display' },
  ] as const;
  return groups
    .map(({ title, kind }) => ({ title, slots: slots.filter((slot) => slot.kind === kind) }))
    .filter((group) => group.slots.length > 0);
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

export function changeVariation(
  variations: readonly Variation[],
  id: Id,
  change: (variation: Variation) => Variation,
): Variation[] {
  return variations.map((variation) => (variation._id === id ? change(variation) : variation));
}

function isTarget(one: Target, slot: Target): boolean {
  return one.targetType === slot.targetType && one.targetInfo === slot.targetInfo;
}

/** True if removing the variation loses work: pictures, prices or a layout. */
export function hasOwn({ resources, prices, planogram }: Variation): boolean {
  return resources.length > 0 || prices !== undefined || planogram !== undefined;
}
