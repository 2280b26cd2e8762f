import type { Project, Viewer } from '@aislelab/domain';
import { Allow, CurrentViewer, LIST_BODY, Reads } from '@aislelab/server-kit';
import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { IdDto } from '../../../common/validation/query.dto.ts';
import { AnalysisDto, ApprovalDto, LiveDto, ProcessingDto, QuoteRequestDto, QuoteResponseDto } from './actions.dto.ts';
import { ProjectActions } from './project-actions.ts';

type Answer = Promise<{ data: Project }>;
const answer = async (project: Promise<Project>): Answer => ({ data: await project });

/** Moves of a project. The payments module has the route for paying. */
@Controller('projects/:id/actions')
export class ActionsController {
  constructor(private readonly actions: ProjectActions) {}

  @Post('submit')
  @HttpCode(200)
  @Allow('projects.submit')
  submit(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto): Answer {
    return answer(this.actions.submit(viewer, id));
  }

  @Post('unsubmit')
  @HttpCode(200)
  @Allow('projects.submit')
  unsubmit(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto): Answer {
    return answer(this.actions.unsubmit(viewer, id));
  }

  @Post('quote-request')
  @HttpCode(200)
  @Allow('projects.submit')
  quoteRequest(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto, @Body() dto: QuoteRequestDto): Answer {
    return answer(this.actions.quoteRequest(viewer, id, dto));
  }

  @Post('quote-response')
  @HttpCode(200)
  @Allow('projects.quote')
  quoteResponse(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto, @Body() dto: QuoteResponseDto): Answer {
    return answer(this.actions.quoteResponse(viewer, id, dto));
  }

  @Post('approval')
  @HttpCode(200)
  @Allow('projects.approve')
  approval(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto, @Body() dto: ApprovalDto): Answer {
    return answer(this.actions.approval(viewer, id, dto));
  }

  @Post('live')
  @HttpCode(200)
  @Allow('projects.live')
  live(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto, @Body() dto: LiveDto): Answer {
    return answer(this.actions.live(viewer, id, dto));
  }

  @Post('processing')
  @HttpCode(200)
  @Allow('projects.process')
  processing(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto, @Body() dto: ProcessingDto): Answer {
    return answer(this.actions.processing(viewer, id, dto));
  }

  @Post('analysis')
  @HttpCode(200)
  @Allow('projects.analysis')
  @Reads(LIST_BODY)
  analysis(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto, @Body() dto: AnalysisDto): Answer {
    return answer(this.actions.analysis(viewer, id, dto));
  }

  @Post('publish')
  @HttpCode(200)
  @Allow('projects.publish')
  publish(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto): Answer {
    return answer(this.actions.publish(viewer, id));
  }

  @Post('unpublish')
  @HttpCode(200)
  @Allow('projects.publish')
  unpublish(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto): Answer {
    return answer(this.actions.unpublish(viewer, id));
  }

  @Post('duplicate')
  @HttpCode(200)
  @Allow('projects.duplicate')
  duplicate(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto): Answer {
    return answer(this.actions.duplicate(viewer, id));
  }
}
