import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { UserRepository } from './user.repository.ts';
import { UsersController } from './users.controller.ts';
import { UsersService } from './users.service.ts';

@Module({
  imports: [AuthModule],
  controllers: [UsersController],
  providers: [UserRepository, UsersService],
  exports: [UserRepository],
})
export class UsersModule {}
