import type { FileDictionary, Viewer } from '@aislelab/domain';
import { Allow, CurrentViewer, Public, Sends } from '@aislelab/server-kit';
import { Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { IdDto } from '../../../common/validation/query.dto.ts';
import { FileDto, TicketDto } from '../sessions.dto.ts';
import { SessionFiles } from './session-files.ts';

@Controller('projects/:id/sessions/files')
export class SessionFilesController {
  constructor(private readonly files: SessionFiles) {}

  @Get()
  @Allow('sessions.download')
  dictionary(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto): Promise<{ data: readonly FileDictionary[] }> {
    return this.files.dictionaryOf(viewer, id);
  }

  // Issues a ticket for the file below.
  @Post(':file')
  @HttpCode(200)
  @Allow('sessions.download')
  async ticket(@CurrentViewer() viewer: Viewer, @Param() { id, file }: FileDto): Promise<{ accessToken: string }> {
    return { accessToken: await this.files.issue(viewer, id, file) };
  }

  // A link that a browser follows carries no header: its ticket names the viewer, and is valid for a moment and for this file only.
  @Get(':file')
  @Sends('text/csv')
  @Public()
  async send(@Param() { id, file }: FileDto, @Query() query: TicketDto, @Res() response: Response): Promise<void> {
    await this.files.send(id, file, query.access_token, response);
  }
}
