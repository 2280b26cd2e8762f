import { UPLOAD_FOLDER, UploadTurns } from '@aislelab/server-kit';
import { Module } from '@nestjs/common';
import { MulterModule } from '@nestjs/platform-express';
import { ExportsController } from './exports/exports.controller.ts';
import { ExportsService } from './exports/exports.service.ts';
import { ImportJob } from './imports/import.job.ts';
import { ImportStore } from './imports/import.store.ts';
import { ImportSweeper } from './imports/import.sweeper.ts';
import { ImportsController, UPLOAD_LIMITS } from './imports/imports.controller.ts';
import { ImportsService } from './imports/imports.service.ts';
import { KnownLibraryReader } from './imports/known-library.ts';
import { Planner } from './imports/planner.ts';
import { RefusedRows } from './imports/refused-rows.ts';
import { PackshotsController } from './packshots/packshots.controller.ts';
import { PackshotsService } from './packshots/packshots.service.ts';
import { Parser } from './parse/parser.ts';

@Module({
  imports: [
    MulterModule.registerAsync({
      inject: [UPLOAD_FOLDER],
      useFactory: (dest: string) => ({ dest, limits: UPLOAD_LIMITS, defParamCharset: 'utf8' }),
    }),
  ],
  controllers: [ImportsController, ExportsController, PackshotsController],
  providers: [
    ImportStore,
    ImportsService,
    ImportJob,
    ImportSweeper,
    KnownLibraryReader,
    RefusedRows,
    Parser,
    Planner,
    UploadTurns,
    ExportsService,
    PackshotsService,
  ],
})
export class InterchangeModule {}
