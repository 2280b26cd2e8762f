import { MAX_VARIATIONS } from '@aislelab/domain';
import { ReportChoiceDto } from '@aislelab/server-kit';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { IsTargets } from './is-targets.ts';
import { TABLE_PARTS } from './tables/parts.ts';

/** `report` is all of it; `map` is drawn; the others are tables. */
const FILE_PARTS = ['report', 'map', ...TABLE_PARTS] as const;
type FilePart = (typeof FILE_PARTS)[number];
const FILE_FORMATS = ['pdf', 'pptx', 'xlsx', 'csv', 'png', 'svg'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

const POSITIONS = Array.from({ length: MAX_VARIATIONS }, (_, position) => String(position));

export class ReportFileDto extends ReportChoiceDto {
  /** A ticket for this address. */
  @IsString()
  @MaxLength(2_000)
  access_token!: string;

  @IsIn(FILE_PARTS)
  part!: FilePart;

  @IsIn(FILE_FORMATS)
  format!: FileFormat;

  /** Targets of the page of weighting and of its table. */
  @IsOptional()
  @IsTargets()
  targets?: string;

  /** Of a map: its position, 0 = A. */
  @IsOptional()
  @IsIn(POSITIONS)
  variation?: string;

  /** Of a map: what it has more and less than the control's. */
  @IsOptional()
  @IsIn(['1'])
  difference?: '1';

  @IsOptional()
  @IsIn(['1'])
  details?: '1';

  @IsOptional()
  @IsIn(['1'])
  products?: '1';
}
