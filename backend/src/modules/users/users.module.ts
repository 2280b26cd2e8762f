import { PEOPLE } from '@aislelab/server-kit';
import { Global, Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { OrganizationsModule } from '../organizations/organizations.module.ts';
import { Managers } from './managers.ts';
import { PeoplePortService } from './people-port.service.ts';
import { TeamRemoval } from './team-removal.ts';
import { UserActions } from './user-actions.ts';
import { UserRepository } from './user.repository.ts';
import { UserWriter } from './user-writer.ts';
import { UsersController } from './users.controller.ts';
import { UsersService } from './users.service.ts';

/** Global for plugins, which inject people by the token of their port. */
@Global()
@Module({
  imports: [AuthModule, OrganizationsModule],
  controllers: [UsersController],
  providers: [
    Managers,
    TeamRemoval,
    UserActions,
    UserRepository,
    UsersService,
    UserWriter,
    { provide: PEOPLE, useClass: PeoplePortService },
  ],
  exports: [PEOPLE, UserRepository],
})
export class UsersModule {}
