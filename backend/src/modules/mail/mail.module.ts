import { MAIL } from '@aislelab/server-kit';
import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MAIL_MODEL, mailSchema } from './mail.schema.ts';
import { Mailer } from './mailer.ts';

@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: MAIL_MODEL, schema: mailSchema }])],
  providers: [Mailer, { provide: MAIL, useExisting: Mailer }],
  exports: [Mailer, MAIL],
})
export class MailModule {}
