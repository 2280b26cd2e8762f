import { Module } from '@nestjs/common';
import { GenerateController } from './generate.controller.ts';
import { GenerateService } from './generate.service.ts';

@Module({ controllers: [GenerateController], providers: [GenerateService] })
export class PlanogramModule {}
