import type { Project, Viewer } from '@aislelab/domain';
import { Allow, CurrentViewer, LIST_BODY, Reads } from '@aislelab/server-kit';
import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { IdDto } from '../../../common/validation/query.dto.ts';
import { AnalysisDto, ApprovalDto, LiveDto, ProcessingDto, QuoteRequestDto, QuoteResponseDto } from './actions.dto.ts';
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

type Answer = Promise<{ data: Project }>;
const answer = async (project: Promise<Project>): Answer => ({ data: await project });

/** Moves of a project. The payments module has the route for paying. */
@Controller('projects/:id/actions')
export class ActionsController {
  constructor(
    private readonly submission: SubmitAction,
    private readonly unsubmission: UnsubmitAction,
    private readonly quoteRequests: QuoteRequestAction,
    private readonly quoteResponses: QuoteResponseAction,
    private readonly approvals: ApprovalAction,
    private readonly goingLive: LiveAction,
    private readonly processings: ProcessingAction,
    private readonly analyses: AnalysisAction,
    private readonly publication: PublishAction,
    private readonly withdrawal: UnpublishAction,
    private readonly duplication: DuplicateAction,
  ) {}

  @Post('submit')
  @HttpCode(200)
  @Allow('projects.submit')
  submit(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto): Answer {
    return answer(this.submission.execute(viewer, id));
  }

  @Post('unsubmit')
  @HttpCode(200)
  @Allow('projects.submit')
  unsubmit(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto): Answer {
    return answer(this.unsubmission.execute(viewer, id));
  }

  @Post('quote-request')
  @HttpCode(200)
  @Allow('projects.submit')
  quoteRequest(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto, @Body() dto: QuoteRequestDto): Answer {
    return answer(this.quoteRequests.execute(viewer, id, dto));
  }

  @Post('quote-response')
  @HttpCode(200)
  @Allow('projects.quote')
  quoteResponse(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto, @Body() dto: QuoteResponseDto): Answer {
    return answer(this.quoteResponses.execute(viewer, id, dto));
  }

  @Post('approval')
  @HttpCode(200)
  @Allow('projects.approve')
  approval(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto, @Body() dto: ApprovalDto): Answer {
    return answer(this.approvals.execute(viewer, id, dto));
  }

  @Post('live')
  @HttpCode(200)
  @Allow('projects.live')
  live(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto, @Body() dto: LiveDto): Answer {
    return answer(this.goingLive.execute(viewer, id, dto));
  }

  @Post('processing')
  @HttpCode(200)
  @Allow('projects.process')
  processing(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto, @Body() dto: ProcessingDto): Answer {
    return answer(this.processings.execute(viewer, id, dto));
  }

  @Post('analysis')
  @HttpCode(200)
  @Allow('projects.analysis')
  @Reads(LIST_BODY)
  analysis(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto, @Body() dto: AnalysisDto): Answer {
    return answer(this.analyses.execute(viewer, id, dto));
  }

  @Post('publish')
  @HttpCode(200)
  @Allow('projects.publish')
  publish(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto): Answer {
    return answer(this.publication.execute(viewer, id));
  }

  @Post('unpublish')
  @HttpCode(200)
  @Allow('projects.publish')
  unpublish(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto): Answer {
    return answer(this.withdrawal.execute(viewer, id));
  }

  @Post('duplicate')
  @HttpCode(200)
  @Allow('projects.duplicate')
  duplicate(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto): Answer {
    return answer(this.duplication.execute(viewer, id));
  }
}
