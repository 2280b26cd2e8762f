import type { ListResult, Viewer } from '@aislelab/domain';
import { Allow, CurrentViewer, IdDto } from '@aislelab/server-kit';
import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import type { Delivery, Endpoint } from '../events.ts';
import { Endpoints } from './endpoints.ts';
import { ChangeWebhookDto, CreateWebhookDto, DeliveryDto, LogDto, WebhookDto } from './webhooks.dto.ts';

/** Webhooks of an organization. API tokens are refused: only users may set an address that receives all events. */
@Controller('webhooks/:id')
export class WebhooksController {
  constructor(private readonly endpoints: Endpoints) {}

  @Allow('organization.write')
  @Get()
  list(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto): Promise<ListResult<Endpoint>> {
    return this.endpoints.list(viewer, id);
  }

  @Allow('organization.write')
  @Post()
  create(
    @CurrentViewer() viewer: Viewer,
    @Param() { id }: IdDto,
    @Body() dto: CreateWebhookDto,
  ): Promise<{ endpoint: Endpoint; secret: string }> {
    return this.endpoints.create(viewer, id, dto);
  }

  @Allow('organization.write')
  @Patch(':webhook')
  change(
    @CurrentViewer() viewer: Viewer,
    @Param() { id, webhook }: WebhookDto,
    @Body() dto: ChangeWebhookDto,
  ): Promise<Endpoint> {
    return this.endpoints.change(viewer, id, webhook, dto);
  }

  @Allow('organization.write')
  @Delete(':webhook')
  @HttpCode(204)
  remove(@CurrentViewer() viewer: Viewer, @Param() { id, webhook }: WebhookDto): Promise<void> {
    return this.endpoints.remove(viewer, id, webhook);
  }

  @Allow('organization.write')
  @Get(':webhook/deliveries')
  log(
    @CurrentViewer() viewer: Viewer,
    @Param() { id, webhook }: WebhookDto,
    @Query() { skip = 0 }: LogDto,
  ): Promise<ListResult<Delivery>> {
    return this.endpoints.log(viewer, id, webhook, skip);
  }

  @Allow('organization.write')
  @Post(':webhook/test')
  @HttpCode(202)
  test(@CurrentViewer() viewer: Viewer, @Param() { id, webhook }: WebhookDto): Promise<Delivery> {
    return this.endpoints.test(viewer, id, webhook);
  }

  @Allow('organization.write')
  @Post(':webhook/deliveries/:delivery/send')
  @HttpCode(202)
  again(@CurrentViewer() viewer: Viewer, @Param() { id, webhook, delivery }: DeliveryDto): Promise<Delivery> {
    return this.endpoints.again(viewer, id, webhook, delivery);
  }
}
