import {
  FIELD_ERRORS,
  MAX_CENTS,
  PAYMENT_PLANS,
  QUOTE_RESPONSE_TYPES,
  type PaymentPlan,
  type QuoteResponseType,
} from '@aislelab/domain';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateIf,
} from 'class-validator';
import { IsWebLink } from '../../../common/validation/decorators.ts';

export const MAX_SAMPLE = 100_000;
const MESSAGE_LENGTH = 5_000;

export class PayDto {
  @IsIn(PAYMENT_PLANS)
  plan!: PaymentPlan;
}

export class QuoteRequestDto {
  @IsString()
  @MinLength(1)
  @MaxLength(MESSAGE_LENGTH)
  message!: string;
}

const granted = (dto: QuoteResponseDto) => dto.success;
const priced = (dto: QuoteResponseDto) => dto.success && dto.type === 'PRICE';

export class QuoteResponseDto {
  @IsBoolean()
  success!: boolean;

  @ValidateIf(granted)
  @IsIn(QUOTE_RESPONSE_TYPES)
  type?: QuoteResponseType;

  @ValidateIf(granted)
  @IsInt({ message: FIELD_ERRORS.samplePerVariation })
  @Min(1, { message: FIELD_ERRORS.samplePerVariation })
  @Max(MAX_SAMPLE)
  samplePerVariation?: number;

  /** The total, in cents. */
  @ValidateIf(priced)
  @IsInt({ message: FIELD_ERRORS.price })
  @Min(100, { message: FIELD_ERRORS.price })
  @Max(MAX_CENTS)
  price?: number;

  /** The reason of a denial. */
  @ValidateIf((dto: QuoteResponseDto) => !dto.success)
  @IsString()
  @MinLength(1)
  @MaxLength(MESSAGE_LENGTH)
  message?: string;

  @IsOptional()
  @IsBoolean()
  preapprove?: boolean;
}

export class ApprovalDto {
  @IsBoolean()
  success!: boolean;

  /** The reason of a denial. */
  @ValidateIf((dto: ApprovalDto) => !dto.success)
  @IsString()
  @MinLength(1)
  @MaxLength(MESSAGE_LENGTH)
  message?: string;
}

export class LiveDto {
  @IsInt({ message: FIELD_ERRORS.samplePerVariation })
  @Min(1, { message: FIELD_ERRORS.samplePerVariation })
  @Max(MAX_SAMPLE)
  samplePerVariation!: number;

  /** Link for shoppers at the end. Only http and https: it becomes a link in their browser. */
  @ValidateIf(({ redirect }: LiveDto) => redirect !== undefined && redirect !== null && redirect !== '')
  @IsWebLink()
  @MaxLength(2_000)
  redirect?: string | null;
}

export class ProcessingDto {
  @IsOptional()
  @IsBoolean()
  preapprove?: boolean;
}

export class AnalysisDto {
  @IsString()
  @MaxLength(50_000)
  analysis!: string;
}
