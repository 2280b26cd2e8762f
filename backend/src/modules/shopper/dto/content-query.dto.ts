import { IsOptional, IsString, MaxLength } from 'class-validator';

/** `?ts=` keeps caches from answering for an older state. */
export class ContentQueryDto {
  @IsOptional()
  @IsString()
  @MaxLength(40)
  ts?: string;
}
