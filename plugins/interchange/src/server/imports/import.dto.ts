import type { Id } from '@aislelab/domain';
import { ReadAs } from '@aislelab/server-kit';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsMongoId, IsObject, IsOptional, Max, Min } from 'class-validator';
import { FILE_UNITS, type FileUnit } from '../../rules/lengths.ts';
import { IMPORT_KINDS, type ImportKind } from '../../rules/fields.ts';
import type { Mapping } from '../../rules/mapping.ts';
import { DECIMALS, type Decimal } from '../../rules/numbers.ts';
import { IMPORT_MODES, VERDICTS, type ImportMode, type Verdict } from '../../rules/plan.ts';

/** Fields beside the file. */
export class ImportFileDto {
  @IsIn(IMPORT_KINDS)
  kind!: ImportKind;
}

export class PlanDto {
  /** Field -> {column, unit?}; checked by `readMapping`. */
  @ReadAs<Mapping>()
  @IsObject()
  mapping!: Record<string, unknown>;

  @IsIn(DECIMALS)
  decimal!: Decimal;

  @IsIn(FILE_UNITS)
  unit!: FileUnit;

  @IsIn(IMPORT_MODES)
  mode!: ImportMode;

  @IsBoolean()
  create!: boolean;

  @IsBoolean()
  keepBarcodes!: boolean;

  /** Only admins choose: `null` or absent are the global items. */
  @IsOptional()
  @IsMongoId()
  organization?: Id | null;
}

const toNumber = ({ value }: { value: unknown }): unknown => (typeof value === 'string' ? Number(value) : value);

export class RowsQueryDto {
  @IsOptional()
  @IsIn(VERDICTS)
  verdict?: Verdict;

  @IsOptional()
  @Transform(toNumber)
  @IsInt()
  @Min(0)
  @Max(100_000)
  skip = 0;

  @IsOptional()
  @Transform(toNumber)
  @IsInt()
  @Min(1)
  @Max(200)
  limit = 50;
}
