import type { LibraryPlanogram } from '@aislelab/domain';
import { Controller } from '@nestjs/common';
import { LibraryController } from '../shared/library.controller.ts';
import { PlanogramsRepository } from './planograms.repository.ts';

@Controller('library/planograms')
export class PlanogramsController extends LibraryController<LibraryPlanogram> {
  constructor(protected readonly items: PlanogramsRepository) {
    super();
  }
}
