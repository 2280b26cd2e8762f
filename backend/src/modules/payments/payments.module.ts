import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuthModule } from '../auth/auth.module.ts';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { OrganizationsModule } from '../organizations/organizations.module.ts';
import { ProjectsModule } from '../projects/projects.module.ts';
import { SettingsModule } from '../settings/settings.module.ts';
import { Bookkeeping } from './bookkeeping.ts';
import { LEDGER, Ledger, ledgerSchema } from './ledger.ts';
import { OpenPayments } from './open-payments.ts';
import { PayAction } from './pay.action.ts';
import { PAYMENT, paymentSchema } from './payment.schema.ts';
import { PaymentsController } from './payments.controller.ts';
import { PaymentsSweeper } from './payments.sweeper.ts';
import { ReceiptsService } from './receipt/receipts.service.ts';
import { RefundsService } from './refunds.service.ts';
import { SettlementService } from './settlement.service.ts';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: PAYMENT, schema: paymentSchema },
      { name: LEDGER, schema: ledgerSchema },
    ]),
    AuthModule,
    NotificationsModule,
    OrganizationsModule,
    ProjectsModule,
    SettingsModule,
  ],
  controllers: [PaymentsController],
  providers: [
    Bookkeeping,
    Ledger,
    OpenPayments,
    PayAction,
    PaymentsSweeper,
    ReceiptsService,
    RefundsService,
    SettlementService,
  ],
})
export class PaymentsModule {}
