import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';

export class CompileQueryDto {
  @IsOptional()
  @IsIn(['true', 'false'])
  trigger?: 'true' | 'false';
}

/** The list of compact entries; read by the engine that answers it. */
export class CompactQueryDto {
  @IsString()
  @MaxLength(16_000)
  query!: string;
}
