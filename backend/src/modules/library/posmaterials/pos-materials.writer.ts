import { DEFAULT_POS_TYPE, POS_TYPE_INFO, type PosMaterial, type StoredImage } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { plainImage } from '../../../common/storage/stored-image.dto.ts';
import { partialOf } from '../../../common/validation/partial-of.ts';
import { MODELS } from '../shared/item.resource.ts';
import { refuse, type Fields } from '../writing/change.ts';
import { customOf } from '../writing/custom-values.ts';
import { cleanName } from '../writing/fields.ts';
import { LibraryWriter, WritingTools } from '../writing/library.writer.ts';
import type { Picture } from '../writing/pictures.ts';
import type { Reference } from '../writing/references.ts';
import { FiledPosMaterialFields } from './dto/pos-material.dto.ts';
import { PosMaterialsRepository } from './pos-materials.repository.ts';

type Input = Partial<FiledPosMaterialFields>;
const REFERENCES = [
  ['category', MODELS.category],
  ['brand', MODELS.brand],
  ['region', MODELS.region],
] as const;

@Injectable()
export class PosMaterialsWriter extends LibraryWriter<PosMaterial> {
  readonly kind = 'posmaterials';
  readonly unchecked = { created: FiledPosMaterialFields, changed: partialOf(FiledPosMaterialFields) };

  constructor(items: PosMaterialsRepository, tools: WritingTools) {
    super(items, tools);
  }

  protected merge(input: Input, before: PosMaterial | null): Fields<PosMaterial> {
    const type = input.type ?? before?.type ?? DEFAULT_POS_TYPE;
    return {
      name: input.name === undefined ? (before?.name ?? '') : cleanName(input.name),
      type,
      image: imagesOf(input, before, POS_TYPE_INFO[type].back),
      project: before?.project ?? null,
      region: input.region === undefined ? (before?.region ?? null) : input.region,
      // An older item may have none: it can be changed in everything else, and is completed when somebody knows.
      category: input.category ?? before?.category ?? null,
      brand: input.brand ?? before?.brand ?? null,
      ...customOf(input, before),
    };
  }

  protected referencesOf(item: PosMaterial): Reference[] {
    return REFERENCES.flatMap(([path, model]) => {
      const id = item[path];
      return id === null ? [] : [{ path, model, id }];
    });
  }

  protected override picturesOf({ image }: PosMaterial): Picture[] {
    return (['front', 'back'] as const).flatMap((side) => {
      const picture = image[side];
      return picture ? [{ path: `image.${side}`, image: picture }] : [];
    });
  }
}

/** A type without a back has no picture of one: what another type had is dropped, what is sent for it is a mistake. */
function imagesOf({ image }: Input, before: PosMaterial | null, hasBack: boolean): PosMaterial['image'] {
  if (image?.back && !hasBack) refuse('image.back', 'This type has no back');
  const plain = (picture: StoredImage | null | undefined) => (picture ? plainImage(picture) : null);
  const { front, back } = image === undefined ? (before?.image ?? { front: null, back: null }) : (image ?? {});
  return { front: plain(front), back: hasBack ? plain(back) : null };
}
