import { Public } from '@aislelab/server-kit';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { gzipSync } from 'node:zlib';
import { Routes } from '../../common/access/routes.service.ts';
import { openApi } from './open-api.ts';
import { referencePage } from './reference-page.ts';

interface Answer {
  headers: Readonly<Record<string, string>>;
  plain: Buffer;
  packed: Buffer;
}
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/** The reference of the API, which holds no data: anybody may read it. It is made and compressed once, so that it costs little to send. */
@Controller()
export class ReferenceController {
  private made: Record<'json' | 'page', Answer> | null = null;

  constructor(private readonly routes: Routes) {}

  @Get('openapi.json')
  @Public()
  read(@Req() request: Request, @Res() response: Response): void {
    send(this.answers().json, request, response);
  }

  @Get('docs')
  @Public()
  show(@Req() request: Request, @Res() response: Response): void {
    send(this.answers().page, request, response);
  }

  private answers(): Record<'json' | 'page', Answer> {
    if (this.made) return this.made;
    const description = openApi(this.routes.all());
    this.made = {
      json: answer(JSON.stringify(description), { 'Content-Type': 'application/json; charset=utf-8' }),
      page: answer(referencePage(description), {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': PAGE_POLICY,
      }),
    };
    return this.made;
  }
}

const answer = (text: string, headers: Answer['headers']): Answer => ({
  headers,
  plain: Buffer.from(text),
  packed: gzipSync(text, { level: 9 }),
});

function send({ headers, plain, packed }: Answer, request: Request, response: Response): void {
  const takesPacked = request.acceptsEncodings('gzip') === 'gzip';
  response.set({ ...headers, 'Cache-Control': 'public, max-age=300' }).vary('Accept-Encoding');
  if (takesPacked) response.set('Content-Encoding', 'gzip');
  response.send(takesPacked ? packed : plain);
}
