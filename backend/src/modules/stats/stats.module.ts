import { STATS } from '@aislelab/server-kit';
import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ProjectsModule } from '../projects/projects.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { CompileJob } from './compile.job.ts';
import { Compiler } from './compiler.ts';
import { CountedSessions } from './counted-sessions.ts';
import { CompileSweeper } from './compile.sweeper.ts';
import { COMPILED, CompiledStore, compiledSchema } from './compiled.store.ts';
import { StatsController } from './stats.controller.ts';
import { StatsPortService } from './stats-port.service.ts';
import { StatsService } from './stats.service.ts';

/** Global for plugins, which compile sessions of their own. */
@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: COMPILED, schema: compiledSchema }]), ProjectsModule, SessionsModule],
  controllers: [StatsController],
  providers: [
    CompileJob,
    Compiler,
    CompileSweeper,
    CompiledStore,
    CountedSessions,
    StatsService,
    { provide: STATS, useClass: StatsPortService },
  ],
  exports: [CompileJob, STATS, StatsService],
})
export class StatsModule {}
