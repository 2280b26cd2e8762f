import { Module } from '@nestjs/common';
import { ExportController } from './export/export.controller.ts';
import { ExportService } from './export/export.service.ts';
import { GenerateController } from './generate.controller.ts';
import { GenerateService } from './generate.service.ts';

@Module({ controllers: [ExportController, GenerateController], providers: [ExportService, GenerateService] })
export class PlanogramModule {}
