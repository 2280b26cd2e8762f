import { LENGTH_UNITS, type LengthUnit } from '@aislelab/domain';
import { IfSent } from '@aislelab/server-kit';
import { IsIn } from 'class-validator';
import { IsName } from '../../../common/validation/decorators.ts';

export class UpdateMeDto {
  @IfSent()
  @IsName()
  name?: string;

  @IfSent()
  @IsIn(LENGTH_UNITS)
  units?: LengthUnit;
}
