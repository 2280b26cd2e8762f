import { FIELD_ERRORS, MAX_CENTS, type PluginSettings } from '@aislelab/domain';
import { IfAny, IfSent, ReadAs } from '@aislelab/server-kit';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsObject,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { IsVersion, IsWebLink } from '../../common/validation/decorators.ts';

const MAX_SAMPLE = 100_000;
const MAX_DOMAINS = 1_000;

export class PlanDto {
  /** Cents. */
  @IsInt({ message: 'Required' })
  @Min(100, { message: FIELD_ERRORS.price })
  @Max(MAX_CENTS)
  pricePerVariation!: number;

  @IsInt({ message: 'Required' })
  @Min(1, { message: FIELD_ERRORS.samplePerVariation })
  @Max(MAX_SAMPLE)
  samplePerVariation!: number;
}

/** The plans with a fixed price. */
export class PlansDto {
  @IfSent()
  @IsObject()
  @ValidateNested()
  @Type(() => PlanDto)
  TIER_1?: PlanDto;

  @IfSent()
  @IsObject()
  @ValidateNested()
  @Type(() => PlanDto)
  TIER_2?: PlanDto;
}

export class SignupDto {
  @IfSent()
  @IsBoolean()
  open?: boolean;

  /** Domains whose addresses cannot sign up, subdomains included. */
  @IfSent()
  @IsArray()
  @ArrayMaxSize(MAX_DOMAINS)
  @IsString({ each: true })
  @MaxLength(255, { each: true })
  blacklist?: string[];
}

export class UpdateSettingsDto {
  @IsVersion()
  version!: number;

  @IfSent()
  @IsObject()
  @ValidateNested()
  @Type(() => PlansDto)
  plans?: PlansDto;

  @IfSent()
  @IsObject()
  @ValidateNested()
  @Type(() => SignupDto)
  signup?: SignupDto;

  /** The operator's privacy policy; `null` for none. */
  @IfAny()
  @IsWebLink()
  @MaxLength(2_000)
  privacy?: string | null;
}

export class PluginDto {
  @Matches(/^[a-z][a-z0-9-]{0,79}$/)
  plugin!: string;
}
export class UpdatePluginSettingsDto {
  @IsVersion()
  version!: number;

  /** Values by the names of the fields that the plugin declares, which validate them. */
  @ReadAs<PluginSettings['values']>()
  values?: unknown;
}
