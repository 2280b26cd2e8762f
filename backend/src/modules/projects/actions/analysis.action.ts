import type { Project, Viewer } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import type { AnalysisDto } from './actions.dto.ts';
import { text } from '@aislelab/server-kit/readers';
import { TransitionRunner } from '../lifecycle/transition-runner.ts';

@Injectable()
export class AnalysisAction {
  constructor(private readonly transitions: TransitionRunner) {}

  execute(viewer: Viewer, id: string, dto: AnalysisDto): Promise<Project> {
    const analysis = text(50_000)(dto.analysis, 'analysis');
    return this.transitions.run(viewer, id, 'analysis', () => ({
      set: { analysis },
      payload: { length: analysis.length },
    }));
  }
}
