import { DomainError, can, type Id, type Project, type Viewer } from '@aislelab/domain';
import { FORM_BODY, LIST_BODY, type BodyLimit, type PortAction } from '@aislelab/server-kit';
import { Injectable } from '@nestjs/common';
import { readPortBody } from '../../../common/plugins/port-body.ts';
import { AnalysisDto, ApprovalDto, LiveDto, ProcessingDto, QuoteRequestDto, QuoteResponseDto } from './actions.dto.ts';
import { RIGHTS } from '../lifecycle/transition-runner.ts';
import { AnalysisAction } from './analysis.action.ts';
import { ApprovalAction } from './approval.action.ts';
import { DuplicateAction } from './duplicate.action.ts';
import { LiveAction } from './live.action.ts';
import { ProcessingAction } from './processing.action.ts';
import { PublishAction } from './publish.action.ts';
import { QuoteRequestAction } from './quote-request.action.ts';
import { QuoteResponseAction } from './quote-response.action.ts';
import { SubmitAction } from './submit.action.ts';
import { UnpublishAction } from './unpublish.action.ts';
import { UnsubmitAction } from './unsubmit.action.ts';

type Act = (viewer: Viewer, id: Id, input: unknown) => Promise<Project>;

/** The routes `POST projects/:id/actions/*` for plugins: an action by its name, with the body of its route. */
@Injectable()
export class ProjectActs {
  private readonly acts: Readonly<Record<PortAction, Act>>;

  constructor(
    submit: SubmitAction,
    unsubmit: UnsubmitAction,
    quoteRequest: QuoteRequestAction,
    quoteResponse: QuoteResponseAction,
    approval: ApprovalAction,
    live: LiveAction,
    processing: ProcessingAction,
    analysis: AnalysisAction,
    publish: PublishAction,
    unpublish: UnpublishAction,
    duplicate: DuplicateAction,
  ) {
    this.acts = {
      submit: (viewer, id) => submit.execute(viewer, id),
      unsubmit: (viewer, id) => unsubmit.execute(viewer, id),
      'quote-request': withBody(QuoteRequestDto, quoteRequest),
      'quote-response': withBody(QuoteResponseDto, quoteResponse),
      approval: withBody(ApprovalDto, approval),
      live: withBody(LiveDto, live),
      processing: withBody(ProcessingDto, processing),
      analysis: withBody(AnalysisDto, analysis, LIST_BODY),
      publish: (viewer, id) => publish.execute(viewer, id),
      unpublish: (viewer, id) => unpublish.execute(viewer, id),
      duplicate: (viewer, id) => duplicate.execute(viewer, id),
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
  action: { execute(viewer: Viewer, id: Id, dto: T): Promise<Project> },
  limit: BodyLimit = FORM_BODY,
): Act {
  return async (viewer, id, input) => action.execute(viewer, id, readPortBody(type, input, limit).body);
}
