import type { Brand } from '@aislelab/domain';
import { Controller } from '@nestjs/common';
import { LibraryController } from '../shared/library.controller.ts';
import { BrandsRepository } from './brands.repository.ts';

@Controller('library/brands')
export class BrandsController extends LibraryController<Brand> {
  constructor(protected readonly items: BrandsRepository) {
    super();
  }
}
