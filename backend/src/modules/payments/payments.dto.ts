import { IsInt, IsString, Max, MaxLength, Min } from 'class-validator';

/** More than any project costs; keeps sums exact. */
const MAX_CENTS = 100_000_000_000;

export class RefundDto {
  /** Cents. */
  @IsInt()
  @Min(1)
  @Max(MAX_CENTS)
  amount!: number;
}

export class ReceiptDto {
  /** A ticket for this address. */
  @IsString()
  @MaxLength(2_000)
  access_token!: string;
}
