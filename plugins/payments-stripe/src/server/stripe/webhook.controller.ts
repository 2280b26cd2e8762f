import { Public, ReadsRaw } from '@aislelab/server-kit';
import { Controller, Headers, HttpCode, Post, Req, type RawBodyRequest } from '@nestjs/common';
import { WebhookService } from './webhook.service.ts';

/** Many times what an event of ours takes. */
const EVENT_BYTES = 256 * 1024;

@Controller('payments/stripe')
export class WebhookController {
  constructor(private readonly webhooks: WebhookService) {}

  // No user is signed in here: the signature over the bytes of the body identifies the sender.
  @Post('webhook')
  @HttpCode(200)
  @Public()
  @ReadsRaw(EVENT_BYTES)
  async hear(
    @Req() request: RawBodyRequest<object>,
    @Headers('stripe-signature') signature?: string,
  ): Promise<{ received: true }> {
    await this.webhooks.hear(request.rawBody, signature);
    return { received: true };
  }
}
