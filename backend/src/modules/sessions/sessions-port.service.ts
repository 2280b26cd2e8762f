import { can, DomainError, type Id, type ListResult, type Viewer } from '@aislelab/domain';
import { FORM_BODY, QueryDto, type SessionsPort } from '@aislelab/server-kit';
import { Injectable } from '@nestjs/common';
import { readPortBody } from '../../common/plugins/port-body.ts';
import { checkFields } from '../../common/validation/validation-pipe.ts';
import { EnableSessionsDto, SessionsQueryDto } from './sessions.dto.ts';
import { SessionsService, type ListedSession } from './sessions.service.ts';

/** Sessions for plugins: the functions of the audit's routes. */
@Injectable()
export class SessionsPortService implements SessionsPort {
  constructor(private readonly sessions: SessionsService) {}

  async list(viewer: Viewer, project: Id, query: string | undefined): Promise<ListResult<ListedSession>> {
    if (!can(viewer, 'sessions.read')) throw new DomainError('FORBIDDEN');
    return this.sessions.list(viewer, project, checkFields(QueryDto, { query }).query);
  }

  async setEnabled(viewer: Viewer, project: Id, query: string, enabled: boolean): Promise<{ count: number }> {
    if (!can(viewer, 'sessions.write')) throw new DomainError('FORBIDDEN');
    const { body } = readPortBody(EnableSessionsDto, { enabled }, FORM_BODY);
    return this.sessions.setEnabled(viewer, project, checkFields(SessionsQueryDto, { query }).query, body.enabled);
  }
}
