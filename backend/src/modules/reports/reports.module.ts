import { REPORTS } from '@aislelab/server-kit';
import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ProjectsModule } from '../projects/projects.module.ts';
import { StatsModule } from '../stats/stats.module.ts';
import { ReportBlocks } from './report-blocks.ts';
import { ReportBlocksController, ReportDownloadsController, SharesController } from './reports.controllers.ts';
import { ReportDownloads } from './report-downloads.ts';
import { REPORT_SHARE, SharesService, shareSchema } from './shares.service.ts';
import { SharedReportController } from './shared-report.controller.ts';

/** Global for the plugin that draws the files. */
@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: REPORT_SHARE, schema: shareSchema }]), ProjectsModule, StatsModule],
  controllers: [ReportBlocksController, ReportDownloadsController, SharedReportController, SharesController],
  providers: [ReportBlocks, ReportDownloads, SharesService, { provide: REPORTS, useExisting: ReportDownloads }],
  exports: [REPORTS],
})
export class ReportsModule {}
