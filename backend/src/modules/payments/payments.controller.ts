import type { Viewer } from '@aislelab/domain';
import { Allow, CurrentViewer } from '@aislelab/server-kit';
import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { IdDto } from '../../common/validation/query.dto.ts';
import { PayDto } from '../projects/dto/actions.dto.ts';
import { PayAction } from './pay.action.ts';

@Controller('projects/:id/actions')
export class PaymentsController {
  constructor(private readonly payment: PayAction) {}

  @Post('pay')
  @HttpCode(200)
  @Allow('projects.submit')
  pay(
    @CurrentViewer() viewer: Viewer,
    @Param() { id }: IdDto,
    @Body() { plan }: PayDto,
  ): Promise<{ paymentIdClient: string | null }> {
    return this.payment.execute(viewer, id, plan);
  }
}
