import type { NoticePage, Viewer } from '@aislelab/domain';
import { CurrentViewer, IdDto, IfSent, SignedIn } from '@aislelab/server-kit';
import { Body, Controller, Get, Header, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { IsBoolean, Matches } from 'class-validator';
import { NotificationsService } from './notifications.service.ts';

class NoticePageDto {
  /** From 0. */
  @IfSent()
  @Matches(/^\d{1,4}$/)
  page?: string;
}

class NoticeSettingsDto {
  @IsBoolean()
  mails!: boolean;
}

/** Notices of the viewer, and of no other user. */
@Controller('notifications')
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  @SignedIn()
  @Get()
  list(@CurrentViewer() viewer: Viewer, @Query() { page }: NoticePageDto): Promise<NoticePage> {
    return this.notifications.list(viewer, Number(page ?? 0));
  }

  /** Polled: a browser may keep the answer and revalidates it, which 304 answers. */
  @SignedIn()
  @Header('Cache-Control', 'private, no-cache')
  @Get('unread')
  async unread(@CurrentViewer() viewer: Viewer): Promise<{ unread: number }> {
    return { unread: await this.notifications.unread(viewer) };
  }

  @SignedIn()
  @HttpCode(204)
  @Post('read')
  readAll(@CurrentViewer() viewer: Viewer): Promise<void> {
    return this.notifications.markRead(viewer);
  }

  @SignedIn()
  @HttpCode(204)
  @Post(':id/read')
  readOne(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto): Promise<void> {
    return this.notifications.markRead(viewer, id);
  }

  @SignedIn()
  @Get('settings')
  async settings(@CurrentViewer() viewer: Viewer): Promise<{ mails: boolean }> {
    return { mails: await this.notifications.mails(viewer) };
  }

  @SignedIn()
  @Patch('settings')
  async change(@CurrentViewer() viewer: Viewer, @Body() { mails }: NoticeSettingsDto): Promise<{ mails: boolean }> {
    await this.notifications.setMails(viewer, mails);
    return { mails };
  }
}
