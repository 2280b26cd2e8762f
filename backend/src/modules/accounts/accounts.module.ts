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

/** What people ask for before they are signed in: an account, or a way back into theirs. */
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
