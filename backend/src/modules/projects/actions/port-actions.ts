import { DomainError, can, type Id, type Project, type Viewer } from '@aislelab/domain';
import { FORM_BODY, LIST_BODY, type BodyLimit, type PortAction } from '@aislelab/server-kit';
import { Injectable } from '@nestjs/common';
import { readPortBody } from '../../../common/plugins/port-body.ts';
import { RIGHTS } from '../lifecycle/transition-runner.ts';
import { AnalysisDto, ApprovalDto, LiveDto, ProcessingDto, QuoteRequestDto, QuoteResponseDto } from './actions.dto.ts';
import { ProjectActions } from './project-actions.ts';

type Act = (viewer: Viewer, id: Id, input: unknown) => Promise<Project>;

/** The routes `POST projects/:id/actions/*` for plugins: an action by its name, with the body of its route. */
@Injectable()
export class PortActions {
  private readonly acts: Readonly<Record<PortAction, Act>>;

  constructor(actions: ProjectActions) {
    this.acts = {
      submit: (viewer, id) => actions.submit(viewer, id),
      unsubmit: (viewer, id) => actions.unsubmit(viewer, id),
      'quote-request': withBody(QuoteRequestDto, (...of) => actions.quoteRequest(...of)),
      'quote-response': withBody(QuoteResponseDto, (...of) => actions.quoteResponse(...of)),
      approval: withBody(ApprovalDto, (...of) => actions.approval(...of)),
      live: withBody(LiveDto, (...of) => actions.live(...of)),
      processing: withBody(ProcessingDto, (...of) => actions.processing(...of)),
      analysis: withBody(AnalysisDto, (...of) => actions.analysis(...of), LIST_BODY),
      publish: (viewer, id) => actions.publish(viewer, id),
      unpublish: (viewer, id) => actions.unpublish(viewer, id),
      duplicate: (viewer, id) => actions.duplicate(viewer, id),
    };
  }

  async act(viewer: Viewer, id: Id, action: PortAction, input: unknown): Promise<Project> {
    if (!Object.hasOwn(this.acts, action)) throw new DomainError('NOT_FOUND');
    if (!can(viewer, RIGHTS[action])) throw new DomainError('FORBIDDEN');
    return this.acts[action](viewer, id, input);
  }
}

/** Reads the body after the right was checked, like a route. */
function withBody<T extends object>(
  type: new () => T,
  action: (viewer: Viewer, id: Id, dto: T) => Promise<Project>,
  limit: BodyLimit = FORM_BODY,
): Act {
  return async (viewer, id, input) => action(viewer, id, readPortBody(type, input, limit).body);
}
