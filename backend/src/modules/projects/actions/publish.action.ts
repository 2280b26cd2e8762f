import { DomainError, type Project, type Viewer } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { TransitionRunner, type Move } from '../lifecycle/transition-runner.ts';
import type { StoredProject } from '../stored-project.ts';

/** Shows the report to the customer. Its numbers must include the last change of a session. */
@Injectable()
export class PublishAction {
  constructor(private readonly transitions: TransitionRunner) {}

  execute(viewer: Viewer, id: string): Promise<Project> {
    return this.transitions.run(viewer, id, 'publish', publication);
  }

  /** After the first compile of a project that was approved in advance. */
  executeForPlatform(project: StoredProject): Promise<StoredProject> {
    return this.transitions.runForPlatform(project, 'publish', publication(project));
  }
}

function publication({ stats, compiling }: StoredProject): Move {
  if (stats.compiledAt === null || stats.stale || compiling) {
    const message = 'Compile a new report first: there is none, or sessions have changed since.';
    throw new DomainError('NOT_READY', { message });
  }
  return {
    where: { 'stats.stale': false, compiling: false },
    set: { 'internal.publishWhenCompiled': false },
  };
}
