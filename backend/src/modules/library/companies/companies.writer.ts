import type { Company } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { LibraryWriter, WritingTools } from '../writing/library.writer.ts';
import { CompaniesRepository } from './companies.repository.ts';

@Injectable()
export class CompaniesWriter extends LibraryWriter<Company> {
  constructor(items: CompaniesRepository, tools: WritingTools) {
    super(items, tools);
  }
}
