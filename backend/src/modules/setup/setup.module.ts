import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuthModule } from '../auth/auth.module.ts';
import { RegionsModule } from '../regions/regions.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { AdminAccounts } from './admin-accounts.ts';
import { FirstStart } from './first-start.ts';
import { SETUP, SetupCodes, setupSchema } from './setup-codes.ts';
import { SetupController } from './setup.controller.ts';

@Module({
  imports: [AuthModule, MongooseModule.forFeature([{ name: SETUP, schema: setupSchema }]), RegionsModule, UsersModule],
  controllers: [SetupController],
  providers: [AdminAccounts, FirstStart, SetupCodes],
})
export class SetupModule {}
