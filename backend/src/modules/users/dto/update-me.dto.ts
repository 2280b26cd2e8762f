import { LENGTH_UNITS, type LengthUnit } from '@aislelab/domain';
import { IsIn } from 'class-validator';
import { IfSent } from '../../../common/validation/if-sent.ts';
import { IsName } from '../../../common/validation/is-name.ts';

export class UpdateMeDto {
  @IfSent()
  @IsName()
  name?: string;

  @IfSent()
  @IsIn(LENGTH_UNITS)
  units?: LengthUnit;
}
