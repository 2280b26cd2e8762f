import {
  DISPLAY_SLOTS,
  MAX_CENTS,
  MAX_VARIATIONS,
  parsePlanogram,
  POS_TYPES,
  PRICE_TAG_COLORS,
  PRIMARY_MEASURES,
  roundLength,
  VARIATION_TARGETS,
  withLayout,
  type Planogram,
  type ProjectContent,
  type ProjectPosMaterial,
  type ProjectProduct,
  type StoredImage,
  type Translation,
  type Variation,
  type VariationResource,
} from '@aislelab/domain';
import {
  decimal,
  flag,
  id,
  integer,
  listOf,
  mapOf,
  nullable,
  object,
  oneOf,
  refuseInput,
  text,
  type Reader,
} from '@aislelab/server-kit/readers';

/** Products that a project tests, and POS materials of its own. */
export const MAX_ITEMS = 200;
const MAX_LENGTH_CM = 300;
const MAX_IMAGE_EDGE_PX = 20_000;

const fileName =
  (type: 'png' | 'webp'): Reader<string> =>
  (value, path) =>
    typeof value === 'string' && new RegExp(`^[0-9a-f]{40}\\.${type}$`).test(value)
      ? value
      : refuseInput(path, 'is no stored image');

export const readStoredImage = object<StoredImage>({
  original: fileName('png'),
  display: fileName('png'),
  shopper: fileName('png'),
  preview: fileName('png'),
  thumb: fileName('webp'),
  width: integer(1, MAX_IMAGE_EDGE_PX),
  height: integer(1, MAX_IMAGE_EDGE_PX),
});

/** 0 means an unknown size; a value that rounds to it is refused. */
const length: Reader<number> = (value, path) => {
  const typed = decimal(0, MAX_LENGTH_CM)(value, path);
  const rounded = roundLength(typed);
  return rounded > 0 || typed === 0 ? rounded : refuseInput(path, 'must be more than 0');
};
const reference: Reader<string> = (value, path) => (value === '' ? '' : id(value, path));
const name = text(200);
const cents = integer(0, MAX_CENTS);
const images = object({ front: nullable(readStoredImage), back: nullable(readStoredImage) });

/** Fields may still be empty: submitting checks the required ones. */
const readProduct = object<ProjectProduct>({
  _id: id,
  name,
  category: reference,
  categoryName: name,
  brand: reference,
  brandName: name,
  price: cents,
  barcode: text(40),
  width: length,
  height: length,
  image: nullable(readStoredImage),
  library: flag,
});
const readPosMaterial = object<ProjectPosMaterial>({
  _id: id,
  name,
  type: oneOf(POS_TYPES),
  category: nullable(id),
  brand: nullable(id),
  image: images,
  library: flag,
});
const readTranslation = object<Translation>({ key: text(100, 1), value: text(1_000) });

const readContentShape = object<ProjectContent>(
  {
    products: mapOf(id, readProduct, MAX_ITEMS),
    posMaterials: mapOf(id, readPosMaterial, MAX_ITEMS),
    display: flag,
    priceTagColor: oneOf(PRICE_TAG_COLORS),
    mission: text(2_000),
    review: nullable(id),
    useRating: flag,
    useImpressions: flag,
    primaryMeasure: oneOf(PRIMARY_MEASURES),
    translationsUsed: flag,
    translationsArray: listOf(readTranslation, 200),
  },
  ['primaryMeasure'],
);

/** The content of a project, whole; the keys of its maps are the ids of their items. */
export const readContent: Reader<ProjectContent> = (value, path) => {
  const content = readContentShape(value, path);
  for (const kind of ['products', 'posMaterials'] as const) {
    for (const [key, item] of Object.entries(content[kind])) {
      if (item._id !== key) refuseInput(`${path}.${kind}.${key}._id`, 'must be the key of the item');
    }
  }
  return content;
};

export const readPlanogram: Reader<Planogram> = (value, path) => {
  const parsed = parsePlanogram(value);
  if (!parsed.ok) refuseInput(parsed.path === '' ? path : `${path}.${parsed.path}`, parsed.reason);
  return parsed.planogram;
};

const TARGETS: Record<VariationResource['targetType'], RegExp> = {
  DISPLAY: new RegExp(`^(${DISPLAY_SLOTS.join('|')})$`),
  PRODUCT: /^[0-9a-f]{24}$/,
  POSMATERIAL: /^[0-9a-f]{24}:(front|back)$/,
};
const readResourceShape = object<VariationResource>({
  targetType: oneOf(VARIATION_TARGETS),
  targetInfo: text(40, 1),
  file: readStoredImage,
});
const readResource: Reader<VariationResource> = (value, path) => {
  const resource = readResourceShape(value, path);
  if (!TARGETS[resource.targetType].test(resource.targetInfo)) refuseInput(`${path}.targetInfo`, 'is no such target');
  return resource;
};
interface GivenVariation extends Pick<Variation, '_id' | 'primary' | 'resources' | 'prices'> {
  planogram?: Planogram | null;
}
const readGivenVariation = object<GivenVariation>(
  {
    _id: id,
    primary: flag,
    resources: listOf(readResource, 2 * MAX_ITEMS),
    prices: mapOf(id, cents, MAX_ITEMS),
    planogram: nullable(readPlanogram),
  },
  ['prices', 'planogram'],
);
/** Without a layout of its own (absent or null) a variation has that of the control, which is the project's. */
const readVariation: Reader<Variation> = (value, path) => {
  const { planogram, ...variation } = readGivenVariation(value, path);
  if (planogram && variation.primary) refuseInput(`${path}.planogram`, 'of the control is that of the project');
  return withLayout(variation, planogram ?? null);
};

/** Variations in the order of their letters: distinct ids, exactly one primary, one picture a slot. */
export const readVariations: Reader<Variation[]> = (value, path) => {
  const variations = listOf(readVariation, MAX_VARIATIONS)(value, path);
  if (new Set(variations.map((variation) => variation._id)).size < variations.length)
    refuseInput(path, 'repeats an id');
  if (variations.length > 0 && variations.filter((variation) => variation.primary).length !== 1) {
    refuseInput(path, 'must have exactly one primary variation');
  }
  variations.forEach(({ resources }, index) => {
    const slots = resources.map((resource) => `${resource.targetType} ${resource.targetInfo}`);
    if (new Set(slots).size < slots.length) refuseInput(`${path}.${index}.resources`, 'has two pictures for one slot');
  });
  return variations;
};

/** All pictures that content and variations refer to. */
export function imagesOf(
  content: ProjectContent | undefined,
  variations: readonly Variation[] | undefined,
): StoredImage[] {
  const products = Object.values(content?.products ?? {}).map((product) => product.image);
  const materials = Object.values(content?.posMaterials ?? {}).flatMap(({ image }) => [image.front, image.back]);
  const replaced = (variations ?? []).flatMap(({ resources }) => resources.map((resource) => resource.file));
  return [...products, ...materials, ...replaced].filter((image) => image !== null);
}
