import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ProjectsModule } from '../projects/projects.module.ts';
import { SettingsModule } from '../settings/settings.module.ts';
import { PayAction } from './pay.action.ts';
import { PAYMENT, paymentSchema } from './payment.schema.ts';
import { PaymentsController } from './payments.controller.ts';
import { PaymentsSweeper } from './payments.sweeper.ts';
import { SettlementService } from './settlement.service.ts';

@Module({
  imports: [MongooseModule.forFeature([{ name: PAYMENT, schema: paymentSchema }]), ProjectsModule, SettingsModule],
  controllers: [PaymentsController],
  providers: [PayAction, PaymentsSweeper, SettlementService],
})
export class PaymentsModule {}
