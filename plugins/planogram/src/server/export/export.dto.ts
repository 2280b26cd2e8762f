import { SECTIONS, type SectionId } from '@aislelab/domain';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';

export const EXPORT_FORMATS = ['png', 'pdf', 'csv', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Compared as text with what the server has stored, so that a changed one finds nothing. */
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

  /** Of the preview that asked for the export; without one, the latest that the rest fits. */
  @IsOptional()
  @IsString()
  @MaxLength(64)
  name?: string;

  /** Without one, the section on which most stands. */
  @IsOptional()
  @IsIn(SECTIONS.map(({ id }) => id))
  section?: SectionId;

  @IsOptional()
  @IsIn(EXPORT_FORMATS)
  format: ExportFormat = 'png';
}
