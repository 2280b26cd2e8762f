import { IsInt, Max, Min } from 'class-validator';

const MAX_PER_VARIATION = 100_000;

export class AddLiveVisitsDto {
  /** Of the project, as the admin saw it. */
  @IsInt()
  @Min(1)
  version!: number;

  @IsInt()
  @Min(1)
  @Max(MAX_PER_VARIATION)
  perVariation!: number;
}
