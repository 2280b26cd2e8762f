import { Module } from '@nestjs/common';
import { ReportFilesController } from './exports/report-files.controller.ts';
import { ReportFiles } from './exports/report-files.service.ts';

@Module({ controllers: [ReportFilesController], providers: [ReportFiles] })
export class ReportModule {}
