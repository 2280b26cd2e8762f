import { Module } from '@nestjs/common';
import { ExportsController } from './exports/exports.controller.ts';
import { ExportsService } from './exports/exports.service.ts';
import { ImportJob } from './imports/import.job.ts';
import { ImportStore } from './imports/import.store.ts';
import { ImportSweeper } from './imports/import.sweeper.ts';
import { ImportsController } from './imports/imports.controller.ts';
import { ImportsService } from './imports/imports.service.ts';
import { KnownLibraryReader } from './imports/known-library.ts';
import { RefusedRows } from './imports/refused-rows.ts';
import { PackshotsController } from './packshots/packshots.controller.ts';
import { PackshotsService } from './packshots/packshots.service.ts';
import { Parser } from './parse/parser.ts';

@Module({
  controllers: [ImportsController, ExportsController, PackshotsController],
  providers: [
    ImportStore,
    ImportsService,
    ImportJob,
    ImportSweeper,
    KnownLibraryReader,
    RefusedRows,
    Parser,
    ExportsService,
    PackshotsService,
  ],
})
export class InterchangeModule {}
