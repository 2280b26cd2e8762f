import type { Phone } from '@aislelab/domain';
import { IfAny, IfSent } from '@aislelab/server-kit';
import { IsCountry, IsLine, IsPhone } from '../../../common/validation/decorators.ts';

/** Missing fields stay as they are. */
export class BillingDto {
  @IfSent()
  @IsLine(120)
  name?: string;

  @IfSent()
  @IsLine(200)
  address?: string;

  @IfSent()
  @IsLine(20)
  postalCode?: string;

  @IfSent()
  @IsLine(100)
  city?: string;

  @IfAny()
  @IsCountry()
  country?: string | null;

  @IfAny()
  @IsPhone()
  phone?: Phone | null;

  @IfSent()
  @IsLine(40)
  taxId?: string;
}
