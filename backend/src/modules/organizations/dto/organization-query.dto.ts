import { IsIn, IsOptional } from 'class-validator';

/** `?teams=true` reads the teams too. */
export class OrganizationQueryDto {
  @IsOptional()
  @IsIn(['true', 'false'])
  teams?: 'true' | 'false';
}
