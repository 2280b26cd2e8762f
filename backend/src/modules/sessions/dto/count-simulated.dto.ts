import { IsBoolean } from 'class-validator';
import { IsVersion } from '../../../common/validation/decorators.ts';

export class CountSimulatedDto {
  /** Version of the project that the admin saw. */
  @IsVersion()
  version!: number;

  @IsBoolean()
  counted!: boolean;
}
