import { Module } from '@nestjs/common';
import { OrganizationsModule } from '../organizations/organizations.module.ts';
import { ApiTokensController } from './api-tokens.controller.ts';
import { ApiTokensService } from './api-tokens.service.ts';

@Module({ imports: [OrganizationsModule], controllers: [ApiTokensController], providers: [ApiTokensService] })
export class ApiTokensModule {}
