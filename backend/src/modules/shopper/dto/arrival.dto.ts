import type { ArrivalRequest } from '@aislelab/domain';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsMongoId, IsOptional, IsString, Matches, ValidateNested } from 'class-validator';
import { LinkParameterDto } from './start-session.dto.ts';

/** Parameters of a shopper link, those of trackers included. */
const MOST_PARAMETERS = 50;

export class ArrivalDto implements ArrivalRequest {
  @IsMongoId()
  project!: string;

  @IsOptional()
  @IsString()
  @Matches(/^[0-9a-f]{32}$/)
  visit?: string;

  @IsArray()
  @ArrayMaxSize(MOST_PARAMETERS)
  @ValidateNested({ each: true })
  @Type(() => LinkParameterDto)
  link!: LinkParameterDto[];
}

export class LeaveDto {
  @IsIn(['DEVICE'])
  reason!: 'DEVICE';
}
