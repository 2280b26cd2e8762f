import type { PosMaterial } from '@aislelab/domain';
import { Controller } from '@nestjs/common';
import { LibraryController } from '../shared/library.controller.ts';
import { PosMaterialsRepository } from './pos-materials.repository.ts';

@Controller('library/posmaterials')
export class PosMaterialsController extends LibraryController<PosMaterial> {
  constructor(protected readonly items: PosMaterialsRepository) {
    super();
  }
}
