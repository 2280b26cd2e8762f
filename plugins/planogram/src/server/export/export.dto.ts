import { SECTIONS, type SectionId } from '@aislelab/domain';
import { IsIn, IsString, MaxLength } from 'class-validator';

export const EXPORT_FORMATS = ['png', 'pdf', 'csv', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Compared as text with what the server has stored, so that a changed one finds nothing. */
export class ExpiresDto {
  @IsString()
  @MaxLength(64)
  expires!: string;
}

export class ExportDto {
  /** A download ticket: whatever else is signed by this platform opens nothing here. */
  @IsString()
  @MaxLength(2_000)
  access_token!: string;

  @IsString()
  @MaxLength(64)
  target!: string;

  @IsString()
  @MaxLength(64)
  targetId!: string;

  @IsString()
  @MaxLength(64)
  name!: string;

  @IsIn(SECTIONS.map(({ id }) => id))
  section!: SectionId;

  @IsIn(EXPORT_FORMATS)
  format!: ExportFormat;
}
