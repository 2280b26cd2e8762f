import { DomainError, can, type LedgerRow, type Viewer } from '@aislelab/domain';
import { Allow, CurrentViewer, Public, Sends } from '@aislelab/server-kit';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { IsInt, IsString, Max, MaxLength, Min } from 'class-validator';
import type { Response } from 'express';
import { IdDto } from '../../common/validation/query.dto.ts';
import { PayDto } from '../projects/actions/actions.dto.ts';
import { ProjectsRepository } from '../projects/projects.repository.ts';
import { Ledger } from './ledger.ts';
import { PayAction } from './pay.action.ts';
import { ReceiptsService } from './receipt/receipts.service.ts';
import { RefundsService } from './refunds.service.ts';

/** More than any project costs; keeps sums exact. */
const MAX_CENTS = 100_000_000_000;

class RefundDto {
  /** Cents. */
  @IsInt()
  @Min(1)
  @Max(MAX_CENTS)
  amount!: number;
}

class ReceiptDto {
  /** A ticket for this address. */
  @IsString()
  @MaxLength(2_000)
  access_token!: string;
}

interface LedgerAnswer {
  data: LedgerRow[];
  /** Money held for the project, in cents. */
  balance: number;
}

@Controller()
export class PaymentsController {
  constructor(
    private readonly payment: PayAction,
    private readonly refunds: RefundsService,
    private readonly receipts: ReceiptsService,
    private readonly ledger: Ledger,
    private readonly projects: ProjectsRepository,
  ) {}

  @Post('projects/:id/actions/pay')
  @HttpCode(200)
  @Allow('projects.submit')
  pay(
    @CurrentViewer() viewer: Viewer,
    @Param() { id }: IdDto,
    @Body() { plan }: PayDto,
  ): Promise<{ paymentIdClient: string | null }> {
    return this.payment.execute(viewer, id, plan);
  }

  @Get('projects/:id/payments')
  @Allow('projects.submit')
  async history(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto): Promise<LedgerAnswer> {
    const project = await this.projects.as(viewer).brief(id);
    if (!can(viewer, 'projects.submit', project)) throw new DomainError('FORBIDDEN');
    return this.ledger.of(id);
  }

  @Post('payments/:id/refund')
  @HttpCode(200)
  @Allow('payments.refund')
  refund(
    @CurrentViewer() viewer: Viewer,
    @Param() { id }: IdDto,
    @Body() { amount }: RefundDto,
  ): Promise<LedgerAnswer> {
    return this.refunds.refund(viewer, id, amount);
  }

  // Issues a ticket for the receipt below: an access token in an address would end up in logs and histories.
  @Post('payments/:id/receipt')
  @HttpCode(200)
  @Allow('projects.submit')
  async ticket(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto): Promise<{ accessToken: string }> {
    return { accessToken: await this.receipts.issue(viewer, id) };
  }

  // A link that a browser follows carries no header: its ticket names the viewer.
  @Get('payments/:id/receipt')
  @Sends('application/pdf')
  @Public()
  async receipt(
    @Param() { id }: IdDto,
    @Query() { access_token: ticket }: ReceiptDto,
    @Res() response: Response,
  ): Promise<void> {
    const { name, pdf } = await this.receipts.draw(id, ticket);
    response.setHeader('Cache-Control', 'no-store');
    response.attachment(name);
    response.type('application/pdf').send(Buffer.from(pdf));
  }
}
