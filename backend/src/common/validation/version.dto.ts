import { IsInt, Min } from 'class-validator';

/** A change names the version it started from. */
export class VersionDto {
  @IsInt({ message: 'Required' })
  @Min(1)
  version!: number;
}
