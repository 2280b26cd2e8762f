import { Module } from '@nestjs/common';
import { ProjectsModule } from '../projects/projects.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { ShopperContentController } from './shopper-content.controller.ts';
import { ShopperController } from './shopper.controller.ts';
import { VisitsService } from './visits.service.ts';

@Module({
  imports: [ProjectsModule, SessionsModule],
  controllers: [ShopperContentController, ShopperController],
  providers: [VisitsService],
})
export class ShopperModule {}
