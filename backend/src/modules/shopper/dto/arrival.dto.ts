import { LINK_LIMITS, type ArrivalRequest } from '@aislelab/domain';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsMongoId, IsOptional, IsString, Matches, ValidateNested } from 'class-validator';
import { LinkParameterDto } from './start-session.dto.ts';

export class ArrivalDto implements ArrivalRequest {
  @IsMongoId()
  project!: string;

  @IsOptional()
  @IsString()
  @Matches(/^[0-9a-f]{32}$/)
  visit?: string;

  @IsArray()
  @ArrayMaxSize(LINK_LIMITS.parameters)
  @ValidateNested({ each: true })
  @Type(() => LinkParameterDto)
  link!: LinkParameterDto[];
}

export class LeaveDto {
  @IsIn(['DEVICE'])
  reason!: 'DEVICE';
}
