import type { Brand } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import { partialOf } from '../../../common/validation/partial-of.ts';
import { MODELS } from '../shared/item.resource.ts';
import type { Draft, Fields } from '../writing/change.ts';
import { cleanName } from '../writing/fields.ts';
import { LibraryWriter, WritingTools } from '../writing/library.writer.ts';
import type { Reference } from '../writing/references.ts';
import { BrandsRepository } from './brands.repository.ts';
import { BrandFields } from './dto/brand.dto.ts';

@Injectable()
export class BrandsWriter extends LibraryWriter<Brand> {
  readonly kind = 'brands';
  readonly unchecked = { created: BrandFields, changed: partialOf(BrandFields) };

  constructor(items: BrandsRepository, tools: WritingTools) {
    super(items, tools);
  }

  protected merge(input: Partial<BrandFields>, before: Brand | null): Fields<Brand> {
    return {
      name: input.name === undefined ? (before?.name ?? '') : cleanName(input.name),
      company: input.company ?? before?.company ?? '',
    };
  }

  protected referencesOf({ company }: Brand): Reference[] {
    return [{ path: 'company', model: MODELS.company, id: company }];
  }

  /** Products carry the company of their brand; a brand that is sold takes them along. */
  protected override async afterWrite(written: readonly Draft<Brand>[], session: ClientSession): Promise<void> {
    for (const { before, after } of written) {
      if (!before || !after || before.company === after.company) continue;
      await this.tools.connection
        .model(MODELS.product)
        .updateMany(
          { brand: new Types.ObjectId(after._id) },
          { $set: { company: new Types.ObjectId(after.company) }, $inc: { version: 1 } },
          { session },
        );
    }
  }
}
