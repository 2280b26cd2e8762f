import type { Company, Viewer } from '@aislelab/domain';
import { Allow, CurrentViewer } from '@aislelab/server-kit';
import { Body, Controller, Param, Patch, Post } from '@nestjs/common';
import { Echo } from '../../../common/access/echo.ts';
import { IdDto } from '../../../common/validation/query.dto.ts';
import { changeBody, createBody } from '../shared/bodies.ts';
import { LibraryController } from '../shared/library.controller.ts';
import { ownerOf } from '../writing/owner.ts';
import { CompaniesWriter } from '../writing/writers.ts';

class CreateCompanyDto extends createBody('companies') {}
class UpdateCompanyDto extends changeBody('companies') {}

@Controller('library/companies')
export class CompaniesController extends LibraryController<Company> {
  constructor(protected readonly writer: CompaniesWriter) {
    super();
  }

  @Post()
  @Allow('library.write')
  create(@CurrentViewer() viewer: Viewer, @Body() dto: CreateCompanyDto): Promise<Company> {
    return this.writer.create(viewer, dto, ownerOf(viewer, dto.organization));
  }

  @Patch(':id')
  @Echo((controller: CompaniesController, viewer, params) => controller.read(viewer, params, {}))
  @Allow('library.write')
  change(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto, @Body() dto: UpdateCompanyDto): Promise<Company> {
    return this.writer.change(viewer, id, dto.version, dto);
  }
}
