import { QueryDto } from '@aislelab/server-kit';
import { IsIn, IsOptional } from 'class-validator';

export { IdDto, QueryDto } from '@aislelab/server-kit';

/** `?full=true` reads everything. */
export class RecordQueryDto extends QueryDto {
  @IsOptional()
  @IsIn(['true', 'false'])
  full?: 'true' | 'false';
}
