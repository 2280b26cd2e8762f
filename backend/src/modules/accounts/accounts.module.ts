import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuthModule } from '../auth/auth.module.ts';
import { OrganizationsModule } from '../organizations/organizations.module.ts';
import { SettingsModule } from '../settings/settings.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { AccountRequestJob } from './account-request.job.ts';
import { ACCOUNT_REQUEST_MODEL, accountRequestSchema } from './account-request.schema.ts';
import { AccountRequests } from './account-requests.ts';
import { AccountsController } from './accounts.controller.ts';

/** Requests of people who are not signed in: for an account, or for a new password. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: ACCOUNT_REQUEST_MODEL, schema: accountRequestSchema }]),
    AuthModule,
    OrganizationsModule,
    SettingsModule,
    UsersModule,
  ],
  controllers: [AccountsController],
  providers: [AccountRequestJob, AccountRequests],
})
export class AccountsModule {}
