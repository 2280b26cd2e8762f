import {
  can,
  decodeQuery,
  DomainError,
  type CsvCell,
  type DecodedQuery,
  type Id,
  type Session,
  type Viewer,
} from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { downloadName } from '../../common/http/download-name.ts';
import { writeParts } from '../../common/http/write-parts.ts';
import { DownloadTickets } from '../auth/download-tickets.ts';
import { ProjectsRepository } from '../projects/projects.repository.ts';
import { ShopperContents } from '../projects/shopper-content/shopper-contents.ts';
import type { DownloadDto } from './sessions.dto.ts';
import { completedOf } from './gathered-totals.ts';
import { SessionColumns } from './session-columns.ts';
import { countLine, csvHead, sessionLine } from './session-csv.ts';
import { SessionsRepository, sessionResource } from './sessions.repository.ts';

const pathOf = (project: Id) => `/projects/${project}/sessions/download`;

/** A session with the columns of plugins, by name. */
export interface FiledSession extends Session {
  columns?: Record<string, CsvCell>;
}

/** The sessions of a project as a file, written as they are read: a study of 20,000 shoppers is never in memory. */
@Injectable()
export class SessionDownloads {
  constructor(
    private readonly projects: ProjectsRepository,
    private readonly sessions: SessionsRepository,
    private readonly contents: ShopperContents,
    private readonly tickets: DownloadTickets,
    private readonly columns: SessionColumns,
  ) {}

  /** Issues a ticket for the download of a project. @throws DomainError NOT_FOUND */
  async issue(viewer: Viewer, project: Id): Promise<string> {
    await this.projects.as(viewer).brief(project);
    return this.tickets.issue(viewer, pathOf(project));
  }

  /** @throws DomainError SIGNED_OUT, FORBIDDEN, NOT_FOUND, INVALID_QUERY before the file begins */
  async send(project: Id, { access_token: token, format = 'csv', query }: DownloadDto, response: Response) {
    const viewer = await this.tickets.openDocumented(token, pathOf(project));
    if (!can(viewer, 'sessions.download')) throw new DomainError('FORBIDDEN');
    const decoded = decodeQuery(query, sessionResource, viewer);
    const { name } = await this.projects.as(viewer).brief(project);
    response.setHeader('Cache-Control', 'no-store');
    response.attachment(downloadName(name, `sessions.${format}`));
    const text = format === 'csv' ? this.csv(viewer, project, decoded) : this.json(viewer, project, decoded);
    await writeParts(response, text);
  }

  private async *csv(viewer: Viewer, project: Id, query: DecodedQuery): AsyncGenerator<string> {
    const frozen = await this.contents.read(project);
    yield csvHead(this.columns.declared.map(({ title }) => title));
    let count = 0;
    for await (const { session, cells } of this.columns.along(this.stream(viewer, project, query, true), project)) {
      count += 1;
      yield sessionLine(session, frozen?.content ?? null, cells);
    }
    yield countLine(count);
  }

  private async *json(viewer: Viewer, project: Id, query: DecodedQuery): AsyncGenerator<string> {
    let count = 0;
    yield '{"data":[';
    const names = this.columns.declared.map(({ name }) => name);
    for await (const { session, cells } of this.columns.along(this.stream(viewer, project, query, false), project)) {
      const columns = Object.fromEntries(names.map((name, index) => [name, cells[index] ?? null]));
      yield `${count === 0 ? '' : ','}\n${JSON.stringify(names.length === 0 ? session : { ...session, columns })}`;
      count += 1;
    }
    yield `\n],"count":${count}}\n`;
  }

  private stream(viewer: Viewer, project: Id, { where, sort }: DecodedQuery, light: boolean): AsyncGenerator<Session> {
    const fields = sessionResource.select.filter(
      (field) => typeof field === 'string' && !(light && sessionResource.heavy?.includes(field)),
    );
    return this.sessions
      .as(viewer, 'sessions.download')
      .streamOf({ where, sort, select: fields as string[] }, completedOf(project));
  }
}
