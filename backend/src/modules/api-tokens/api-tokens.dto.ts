import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsISO8601,
  IsMongoId,
  IsString,
  MaxLength,
} from 'class-validator';
import { IsName } from '../../common/validation/decorators.ts';

export class NewApiTokenDto {
  @IsName()
  name!: string;

  /** Actions of the platform and of plugins; no more than the owner may do. */
  @IsArray()
  @ArrayMinSize(1, { message: 'Choose something' })
  @ArrayMaxSize(100)
  @ArrayUnique()
  @IsString({ each: true })
  @MaxLength(100, { each: true })
  actions!: string[];

  /** Expiry: in the future, within a year. */
  @IsISO8601({ strict: true })
  @MaxLength(40)
  expiresAt!: string;
}

/** `:id` of the organization and `:token` of one of its tokens. */
export class OrganizationTokenDto {
  @IsMongoId({ message: 'Not an id' })
  id!: string;

  @IsMongoId({ message: 'Not an id' })
  token!: string;
}
