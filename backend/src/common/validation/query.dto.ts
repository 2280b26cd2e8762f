import { IsIn, IsMongoId, IsOptional, IsString, MaxLength } from 'class-validator';

/** `?query=<JSON>`, with the stamp some clients add against caches. The JSON itself is checked by `decodeQuery`. */
export class QueryDto {
  @IsOptional()
  @IsString()
  @MaxLength(16_000)
  query?: string;

  @IsOptional()
  @IsString()
  @MaxLength(40)
  t?: string;
}

/** `?full=true` reads everything. */
export class RecordQueryDto extends QueryDto {
  @IsOptional()
  @IsIn(['true', 'false'])
  full?: 'true' | 'false';
}

export class IdDto {
  @IsMongoId()
  id!: string;
}
