import { IdDto, IfSent, partialOf } from '@aislelab/server-kit';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsMongoId,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  MinLength,
} from 'class-validator';
import { Type } from 'class-transformer';
import { WEBHOOK_EVENTS, type WebhookEvent } from '../events.ts';

const MOST_URL = 500;

export class CreateWebhookDto {
  @IsString()
  @MinLength(1)
  @MaxLength(MOST_URL)
  url!: string;

  @IsArray()
  @ArrayMinSize(1, { message: 'Choose at least one' })
  @ArrayMaxSize(WEBHOOK_EVENTS.length)
  @ArrayUnique()
  @IsIn(WEBHOOK_EVENTS, { each: true })
  events!: WebhookEvent[];
}

export class ChangeWebhookDto extends partialOf(CreateWebhookDto) {
  @IfSent()
  @IsBoolean()
  enabled?: boolean;
}

/** `:id` is the organization. */
export class WebhookDto extends IdDto {
  @IsMongoId({ message: 'Not an id' })
  webhook!: string;
}

export class DeliveryDto extends WebhookDto {
  @IsMongoId({ message: 'Not an id' })
  delivery!: string;
}

export class LogDto {
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(100_000)
  skip?: number;
}
