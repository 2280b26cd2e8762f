import { LENGTH_UNITS, type LengthUnit } from '@aislelab/domain';
import { IsIn, IsOptional } from 'class-validator';
import { IsName } from '../../../common/validation/is-name.ts';

export class UpdateMeDto {
  @IsOptional()
  @IsName()
  name?: string;

  @IsOptional()
  @IsIn(LENGTH_UNITS)
  units?: LengthUnit;
}
