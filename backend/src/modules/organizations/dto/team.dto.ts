import { IfSent } from '@aislelab/server-kit';
import { IsMongoId } from 'class-validator';
import { IsName } from '../../../common/validation/decorators.ts';

/** A team with an id is an existing one of the organization; without, a new one. */
export class TeamDto {
  @IfSent()
  @IsMongoId({ message: 'Not an id' })
  _id?: string;

  @IsName()
  name!: string;
}
