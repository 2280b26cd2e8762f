import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OrganizationRepository } from './organization.repository.ts';
import { ORGANIZATION_MODEL, organizationSchema } from './organization.schema.ts';
import { OrganizationsController } from './organizations.controller.ts';
import { OrganizationsService } from './organizations.service.ts';

@Module({
  imports: [MongooseModule.forFeature([{ name: ORGANIZATION_MODEL, schema: organizationSchema }])],
  controllers: [OrganizationsController],
  providers: [OrganizationRepository, OrganizationsService],
  exports: [OrganizationRepository],
})
export class OrganizationsModule {}
