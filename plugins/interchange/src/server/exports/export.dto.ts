import { LIBRARY_KINDS, type LibraryKind } from '@aislelab/domain';
import { QueryDto } from '@aislelab/server-kit';
import { IsIn } from 'class-validator';

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export class ExportKindDto {
  @IsIn(LIBRARY_KINDS)
  kind!: LibraryKind;
}
export class ExportQueryDto extends QueryDto {
  @IsIn(EXPORT_FORMATS)
  format!: ExportFormat;
}
