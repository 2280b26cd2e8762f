import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { NOTICE, NOTICE_SETTINGS, noticeSchema, noticeSettingsSchema } from './notice.schema.ts';
import { NoticeWriter } from './notice-writer.ts';
import { NotificationsController } from './notifications.controller.ts';
import { NotificationsService } from './notifications.service.ts';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: NOTICE, schema: noticeSchema },
      { name: NOTICE_SETTINGS, schema: noticeSettingsSchema },
    ]),
  ],
  controllers: [NotificationsController],
  providers: [NoticeWriter, NotificationsService],
  exports: [NoticeWriter],
})
export class NotificationsModule {}
