import { SECTIONS, type SectionId } from '@aislelab/domain';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';

export const EXPORT_FORMATS = ['png', 'pdf', 'csv', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Compared as text with the value stored by the server, so that a changed one matches nothing. */
export class ExpiresDto {
  @IsString()
  @MaxLength(64)
  expires!: string;
}

export class ExportDto {
  /** The current access token, or a ticket for this address. */
  @IsString()
  @MaxLength(2_000)
  access_token!: string;

  @IsString()
  @MaxLength(64)
  target!: string;

  @IsString()
  @MaxLength(64)
  targetId!: string;

  /** Of the preview that requested the export; by default the latest that matches the other values. */
  @IsOptional()
  @IsString()
  @MaxLength(64)
  name?: string;

  /** By default the section with the most groups. */
  @IsOptional()
  @IsIn(SECTIONS.map(({ id }) => id))
  section?: SectionId;

  @IsOptional()
  @IsIn(EXPORT_FORMATS)
  format: ExportFormat = 'png';
}
