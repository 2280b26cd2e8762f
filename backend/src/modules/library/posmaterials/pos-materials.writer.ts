import type { PosMaterial } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { LibraryWriter, WritingTools } from '../writing/library.writer.ts';
import { PosMaterialsRepository } from './pos-materials.repository.ts';

@Injectable()
export class PosMaterialsWriter extends LibraryWriter<PosMaterial> {
  constructor(items: PosMaterialsRepository, tools: WritingTools) {
    super(items, tools);
  }
}
