import { Module } from '@nestjs/common';
import { ProjectsModule } from '../projects/projects.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { FieldworkController } from './fieldwork.controller.ts';
import { FieldworkService } from './fieldwork.service.ts';

@Module({
  imports: [ProjectsModule, SessionsModule],
  controllers: [FieldworkController],
  providers: [FieldworkService],
})
export class FieldworkModule {}
