import { IsBoolean, Matches } from 'class-validator';
import { IfSent } from '../../../common/validation/if-sent.ts';

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
