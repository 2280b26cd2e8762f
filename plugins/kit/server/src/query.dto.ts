import { IsMongoId, IsOptional, IsString, MaxLength } from 'class-validator';

/** `?query=<JSON>`, with the stamp some clients add against caches. The reader of the JSON checks it, lists with `decodeQuery`. */
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

/** `:id` of a path. */
export class IdDto {
  @IsMongoId({ message: 'Not an id' })
  id!: string;
}
