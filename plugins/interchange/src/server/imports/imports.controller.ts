import { DomainError, type Viewer } from '@aislelab/domain';
import { Allow, CurrentViewer, IdDto, LIST_BODY, Reads, Sends, UploadTurns } from '@aislelab/server-kit';
import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  Res,
  UploadedFile,
  UseInterceptors,
} from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import type { Response } from 'express';
import type {} from 'multer';
import { FILE_LIMITS } from '../parse/table.ts';
import { ImportFileDto, PlanDto, RowsQueryDto } from './import.dto.ts';
import { ImportsService } from './imports.service.ts';
import { RefusedRows } from './refused-rows.ts';
import type { ImportView, RowView } from '../../rules/views.ts';

/** Multer has no limits of its own: one crafted field name would hang the process. */
export const UPLOAD_LIMITS = {
  fileSize: FILE_LIMITS.bytes,
  files: 1,
  fields: 5,
  parts: 6,
  fieldNameSize: 100,
  fieldSize: 1_000,
  fieldNestingDepth: 2,
  fieldArrayIndexLimit: 20,
};

@Controller('interchange/imports')
export class ImportsController {
  constructor(
    private readonly imports: ImportsService,
    private readonly refused: RefusedRows,
  ) {}

  @Post()
  @Allow('library.write')
  @UseInterceptors(UploadTurns, FileInterceptor('file'))
  create(
    @CurrentViewer() viewer: Viewer,
    @UploadedFile() file: Express.Multer.File | undefined,
    @Body() { kind }: ImportFileDto,
  ): Promise<ImportView> {
    if (!file) throw new DomainError('INVALID_INPUT', { errors: { file: 'is required' } });
    return this.imports.create(viewer, kind, file);
  }

  @Get(':id')
  @Allow('library.write')
  read(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto): Promise<ImportView> {
    return this.imports.read(viewer, id);
  }

  @Put(':id/plan')
  @Allow('library.write')
  @Reads(LIST_BODY)
  plan(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto, @Body() plan: PlanDto): Promise<ImportView> {
    return this.imports.plan(viewer, id, plan);
  }

  @Get(':id/rows')
  @Allow('library.write')
  rows(
    @CurrentViewer() viewer: Viewer,
    @Param() { id }: IdDto,
    @Query() query: RowsQueryDto,
  ): Promise<{ data: RowView[]; count: number }> {
    return this.imports.rows(viewer, id, query);
  }

  /** The refused rows as they were, with what is wrong with each: to be corrected and imported again. */
  @Get(':id/refused')
  @Sends('text/csv')
  @Allow('library.write')
  async download(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto, @Res() response: Response): Promise<void> {
    await this.refused.send(viewer, id, response);
  }

  @Post(':id/run')
  @HttpCode(202)
  @Allow('library.write')
  run(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto): Promise<ImportView> {
    return this.imports.run(viewer, id);
  }

  @Post(':id/undo')
  @HttpCode(202)
  @Allow('library.write')
  undo(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto): Promise<ImportView> {
    return this.imports.undo(viewer, id);
  }
}
