import { MAIL } from '@aislelab/server-kit';
import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MailRoute } from './delivery/mail-route.ts';
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
    MailRoute,
    Mailer,
    MailJob,
    MailLimits,
    MailsRepository,
    MailSweeper,
    { provide: MAIL, useExisting: Mailer },
  ],
  exports: [Mailer, MailLimits, MailRoute, MAIL],
})
export class MailModule {}
