import { SEEDING } from '@aislelab/server-kit';
import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuthModule } from '../auth/auth.module.ts';
import { ProjectsModule } from '../projects/projects.module.ts';
import { StatsModule } from '../stats/stats.module.ts';
import { DemoAccounts } from './demo-accounts.ts';
import { SEED, SeedingService, seedSchema } from './seeding.service.ts';

/** Offers `SEEDING` to plugins that bring data. */
@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: SEED, schema: seedSchema }]), AuthModule, ProjectsModule, StatsModule],
  providers: [DemoAccounts, { provide: SEEDING, useClass: SeedingService }],
  exports: [SEEDING],
})
export class SeedingModule {}
