import { IfSent } from '@aislelab/server-kit';
import { IsBoolean, Matches } from 'class-validator';

export class NoticePageDto {
  /** From 0. */
  @IfSent()
  @Matches(/^\d{1,4}$/)
  page?: string;
}

export class NoticeSettingsDto {
  @IsBoolean()
  mails!: boolean;
}
