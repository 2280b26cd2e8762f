import { Module } from '@nestjs/common';
import { ProjectsModule } from '../projects/projects.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { DecisionsService } from './decisions.service.ts';
import { FieldworkController } from './fieldwork.controller.ts';
import { FieldworkService } from './fieldwork.service.ts';
import { FieldworkFiguresService } from './figures.service.ts';
import { RespondentsService } from './respondents.service.ts';

@Module({
  imports: [ProjectsModule, SessionsModule],
  controllers: [FieldworkController],
  providers: [DecisionsService, FieldworkFiguresService, FieldworkService, RespondentsService],
})
export class FieldworkModule {}
