import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ProjectsModule } from '../projects/projects.module.ts';
import { PlacesService } from './places.service.ts';
import { QUOTA, quotaSchema } from './quota.schema.ts';
import { sessionSchema } from './session.schema.ts';
import { SessionsController } from './sessions.controller.ts';
import { SessionsRepository } from './sessions.repository.ts';
import { SessionsService } from './sessions.service.ts';
import { SESSION } from './stored-session.ts';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: SESSION, schema: sessionSchema },
      { name: QUOTA, schema: quotaSchema },
    ]),
    ProjectsModule,
  ],
  controllers: [SessionsController],
  providers: [PlacesService, SessionsRepository, SessionsService],
  exports: [PlacesService, SessionsRepository],
})
export class SessionsModule {}
