import { IsInt, Max, Min } from 'class-validator';
import { IsVersion } from '../../../common/validation/decorators.ts';

const MAX_PER_VARIATION = 100_000;

export class AddSimulatedDto {
  /** Of the project, as the admin saw it. */
  @IsVersion()
  version!: number;

  @IsInt()
  @Min(1)
  @Max(MAX_PER_VARIATION)
  perVariation!: number;
}
