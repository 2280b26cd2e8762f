import { Public, Sends } from '@aislelab/server-kit';
import { Controller, Get, Header, Module, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AccessModule } from '../../common/access/access.module.ts';
import { Routes } from '../../common/access/routes.service.ts';
import { ReadyAnswer } from '../../common/http/ready-answer.ts';
import { PluginHost } from '../../common/plugins/plugin-host.ts';
import { knownSchemas } from './known-schemas.ts';
import { openApi, type OpenApi } from './open-api.ts';
import { referencePage } from './reference-page.ts';

const CACHE = 'public, max-age=300';
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/** The reference of the API: it contains no data, so anyone may read it. */
@Controller()
class ReferenceController {
  private readonly json = new ReadyAnswer('json', () => JSON.stringify(this.describe()));
  private readonly page = new ReadyAnswer('html', () => referencePage(this.describe()));

  constructor(
    private readonly routes: Routes,
    private readonly host: PluginHost,
  ) {}

  @Get('openapi.json')
  @Sends('application/json')
  @Public()
  @Header('Cache-Control', CACHE)
  read(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.json.send(request, response);
  }

  @Get('docs')
  @Sends('text/html')
  @Public()
  @Header('Cache-Control', CACHE)
  @Header('Content-Security-Policy', PAGE_POLICY)
  show(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.page.send(request, response);
  }

  private describe(): OpenApi {
    return openApi(this.routes.all(), knownSchemas(this.host.plugins));
  }
}

@Module({ imports: [AccessModule], controllers: [ReferenceController] })
export class ReferenceModule {}
