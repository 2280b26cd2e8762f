import type { Brand } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import { MODELS } from '../shared/models.ts';
import type { Draft } from '../writing/change.ts';
import { LibraryWriter, WritingTools } from '../writing/library.writer.ts';
import { BrandsRepository } from '../shared/repositories.ts';

@Injectable()
export class BrandsWriter extends LibraryWriter<Brand> {
  constructor(items: BrandsRepository, tools: WritingTools) {
    super(items, tools);
  }

  /** Products have the company of their brand: selling a brand changes its products. */
  protected override async afterWrite(written: readonly Draft<Brand>[], session: ClientSession): Promise<void> {
    for (const { before, after } of written) {
      if (!before || !after || before.company === after.company) continue;
      await this.tools.connection
        .model(MODELS.products)
        .updateMany(
          { brand: new Types.ObjectId(after._id) },
          { $set: { company: new Types.ObjectId(after.company) }, $inc: { version: 1 } },
          { session },
        );
    }
  }
}
