import { isNameValid } from '@aislelab/domain';
import {
  IsBoolean,
  IsString,
  MaxLength,
  MinLength,
  Validate,
  ValidatorConstraint,
  type ValidatorConstraintInterface,
} from 'class-validator';

@ValidatorConstraint({ name: 'billingName' })
class BillingName implements ValidatorConstraintInterface {
  validate(value: unknown): boolean {
    return typeof value === 'string' && isNameValid(value);
  }
  defaultMessage(): string {
    return 'Check the fields and try again!';
  }
}

export class ConfirmDto {
  @IsString()
  @MinLength(1)
  @MaxLength(200)
  paymentIdClient!: string;

  @IsString()
  @MinLength(1)
  @MaxLength(40)
  number!: string;

  @IsString()
  @MinLength(1)
  @MaxLength(10)
  expiry!: string;

  @IsString()
  @MinLength(1)
  @MaxLength(4)
  cvc!: string;

  @Validate(BillingName, { context: { schema: { type: 'string', minLength: 2 } } })
  name!: string;
}

/** The holder's answer to the bank. */
export class AuthenticateDto {
  @IsString()
  @MinLength(1)
  @MaxLength(200)
  paymentIdClient!: string;

  @IsBoolean()
  approve!: boolean;
}
