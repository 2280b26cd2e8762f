import { IsBoolean } from 'class-validator';
import { IsVersion } from '../../../common/validation/decorators.ts';

export class CountSimulatedDto {
  /** Of the project, as the admin saw it. */
  @IsVersion()
  version!: number;

  @IsBoolean()
  counted!: boolean;
}
