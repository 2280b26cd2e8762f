import { SignedIn } from '@aislelab/server-kit';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { AuthenticateDto, ConfirmDto } from './confirm.dto.ts';
import { SandboxProvider, type Confirmed } from './sandbox.provider.ts';

@Controller('payments/sandbox')
export class SandboxController {
  constructor(private readonly provider: SandboxProvider) {}

  // The secret of the intent, which only `pay` hands out, says whose payment it is.
  @Post('confirm')
  @HttpCode(200)
  @SignedIn()
  confirm(@Body() { paymentIdClient, number, expiry, cvc, name }: ConfirmDto): Promise<Confirmed> {
    return this.provider.confirm(paymentIdClient, { number, expiry, cvc }, name);
  }

  @Post('authenticate')
  @HttpCode(200)
  @SignedIn()
  authenticate(@Body() { paymentIdClient, approve }: AuthenticateDto): Promise<Confirmed> {
    return this.provider.authenticate(paymentIdClient, approve);
  }
}
