import { MAIL } from '@aislelab/server-kit';
import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AppConfig } from '../../config/app-config.ts';
import { Delivery } from './delivery/delivery.ts';
import { OutboxDelivery } from './delivery/outbox-delivery.ts';
import { SmtpDelivery } from './delivery/smtp-delivery.ts';
import { MailJob } from './mail.job.ts';
import { MAIL_MODEL, mailSchema } from './mail.schema.ts';
import { MailSweeper } from './mail.sweeper.ts';
import { MailLimits } from './mail-limits.ts';
import { Mailer } from './mailer.ts';
import { MailsController } from './mails.controller.ts';
import { MailsRepository } from './mails.repository.ts';

@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: MAIL_MODEL, schema: mailSchema }])],
  controllers: [MailsController],
  providers: [
    {
      provide: Delivery,
      inject: [AppConfig],
      useFactory: (config: AppConfig) =>
        config.smtpUrl ? new SmtpDelivery(config, config.smtpUrl) : new OutboxDelivery(config),
    },
    Mailer,
    MailJob,
    MailLimits,
    MailsRepository,
    MailSweeper,
    { provide: MAIL, useExisting: Mailer },
  ],
  exports: [Mailer, MailLimits, MAIL],
})
export class MailModule {}
