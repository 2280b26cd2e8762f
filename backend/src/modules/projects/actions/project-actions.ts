import {
  amountDue,
  controlIndex,
  DomainError,
  exitLinkError,
  fieldworkOf,
  type Project,
  type ProjectMessage,
  type Viewer,
} from '@aislelab/domain';
import { EVENTS, type EventBus } from '@aislelab/server-kit';
import { refuseInput, text } from '@aislelab/server-kit/readers';
import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { OrganizationRepository } from '../../organizations/organization.repository.ts';
import { SettingsService } from '../../settings/settings.service.ts';
import { TransitionRunner, type Move } from '../lifecycle/transition-runner.ts';
import { newProject } from '../new-project.ts';
import { missingByPath, ProjectReadiness } from '../project-readiness.ts';
import { ProjectsRepository } from '../projects.repository.ts';
import { ShopperContents } from '../shopper-content/shopper-contents.ts';
import { presentWhole, sample, type StoredProject } from '../stored-project.ts';
import type {
  AnalysisDto,
  ApprovalDto,
  LiveDto,
  ProcessingDto,
  QuoteRequestDto,
  QuoteResponseDto,
} from './actions.dto.ts';

const readMessage = text(5_000, 1);

/** Moves of a project through its lifecycle, and its copy. */
@Injectable()
export class ProjectActions {
  constructor(
    private readonly transitions: TransitionRunner,
    private readonly readiness: ProjectReadiness,
    private readonly settings: SettingsService,
    private readonly contents: ShopperContents,
    private readonly projects: ProjectsRepository,
    private readonly organizations: OrganizationRepository,
    @InjectConnection() private readonly connection: Connection,
    @Inject(EVENTS) private readonly events: EventBus,
  ) {}

  /** DRAFT to READY; to APPROVAL at once when an earlier payment covers it. */
  submit(viewer: Viewer, id: string): Promise<Project> {
    return this.transitions.run(viewer, id, 'submit', async (project) => {
      const missing = await this.readiness.missingToSubmit(project, viewer);
      if (missing.length > 0) throw new DomainError('NOT_READY', { errors: missingByPath(missing) });
      return { outcome: (await this.isPaid(project)) ? 'credited' : 'done', set: { message: null } };
    });
  }

  private async isPaid(project: StoredProject): Promise<boolean> {
    if (project.payment.credited === 0 || project.payment.plan === null) return false;
    const { plans } = await this.settings.general();
    return amountDue(project.payment.plan, project, plans) === 0;
  }

  /** Back To Editing. An agreed price was for the submitted state, so it ends here. */
  unsubmit(viewer: Viewer, id: string): Promise<Project> {
    const set = { 'payment.quoted': null, 'payment.preapproved': false };
    return this.transitions.run(viewer, id, 'unsubmit', () => ({ set }));
  }

  quoteRequest(viewer: Viewer, id: string, dto: QuoteRequestDto): Promise<Project> {
    const message: ProjectMessage = { type: 'QUOTING_REQUEST', value: readMessage(dto.message, 'message') };
    return this.transitions.run(viewer, id, 'quote-request', () => ({
      set: { message, paymentPlan: 'QUOTE' },
      payload: { message: message.value },
    }));
  }

  /** A price, a free project, or a denial. */
  quoteResponse(viewer: Viewer, id: string, dto: QuoteResponseDto): Promise<Project> {
    return this.transitions.run(viewer, id, 'quote-response', (project) => ({
      ...quoteMove(project, dto),
      payload: { success: dto.success, type: dto.type ?? null, price: dto.price ?? null, message: dto.message ?? null },
    }));
  }

  /** The final review of a paid project, or the approval of one without payment. */
  approval(viewer: Viewer, id: string, dto: ApprovalDto): Promise<Project> {
    return this.transitions.run(viewer, id, 'approval', (project) => ({
      ...approvalMove(project, dto),
      payload: { success: dto.success, message: dto.message ?? null },
    }));
  }

  /** Opens the store: freezes the content for shoppers in the same transaction. */
  live(viewer: Viewer, id: string, { samplePerVariation, redirect }: LiveDto): Promise<Project> {
    return this.transitions.run(viewer, id, 'live', async (project) => {
      const refused = redirect ? exitLinkError(redirect, fieldworkOf(project).link.carried) : null;
      if (refused) throw new DomainError('INVALID_INPUT', { errors: { redirect: refused } });
      const content = await this.contents.build(project);
      return {
        set: {
          'testing.sample': sample(project, samplePerVariation),
          'testing.variations': { control: controlIndex(project.variations), count: project.variations.length },
          'testing.redirect': redirect || null,
        },
        also: (session) => this.contents.freeze(id, content, session),
        payload: { samplePerVariation, redirect: redirect || null },
      };
    });
  }

  /** Ends gathering shopper data; shoppers in the store may finish. */
  processing(viewer: Viewer, id: string, { preapprove = false }: ProcessingDto): Promise<Project> {
    return this.transitions.run(viewer, id, 'processing', () => ({
      set: { 'internal.processingAt': new Date(), 'internal.publishWhenCompiled': preapprove },
      payload: { preapprove },
    }));
  }

  analysis(viewer: Viewer, id: string, dto: AnalysisDto): Promise<Project> {
    const analysis = text(50_000)(dto.analysis, 'analysis');
    return this.transitions.run(viewer, id, 'analysis', () => ({
      set: { analysis },
      payload: { length: analysis.length },
    }));
  }

  /** Shows the report to the customer. Its numbers must include the last change of a session. */
  publish(viewer: Viewer, id: string): Promise<Project> {
    return this.transitions.run(viewer, id, 'publish', publication);
  }

  /** Publishes after the first compile of a project that was approved in advance. */
  publishForPlatform(project: StoredProject): Promise<StoredProject> {
    return this.transitions.runForPlatform(project, 'publish', publication(project));
  }

  unpublish(viewer: Viewer, id: string): Promise<Project> {
    return this.transitions.run(viewer, id, 'unpublish', () => ({}));
  }

  /** A new draft with the same content. Pictures are referred to, not copied. */
  async duplicate(viewer: Viewer, id: string): Promise<Project> {
    const source = await this.transitions.admit(viewer, id, 'duplicate');
    const { organization, region, content, variations, planogram } = source;
    const name = `${source.name.slice(0, 190)} (copy)`;
    const copy = await this.connection.transaction(async (session) => {
      // Locks the organization with its teams: one that is being removed gets no further project.
      const owner = await this.organizations.hold(organization, session);
      const team = owner?.teams?.some(({ _id }) => _id === source.team) ? source.team : null;
      const owned = { name, organization, team, region, createdBy: viewer._id };
      const record = newProject({ ...owned, content, variations, planogram });
      const created = await this.projects.as(viewer, 'projects.duplicate').create(record, { session });
      const move = { action: 'duplicate', from: 'DRAFT', to: 'DRAFT' } as const;
      await this.transitions.audit(created, move, viewer, { of: id }, { session });
      await this.events.emit('project.copying', { project: id, copy: created._id, session });
      return created;
    });
    return presentWhole(copy, viewer);
  }
}

function quoteMove(project: StoredProject, dto: QuoteResponseDto): Move {
  if (!dto.success) {
    const message = { type: 'QUOTING_DENIAL', value: readMessage(dto.message, 'message') };
    // Deletes the plan with the request: the customer chooses again.
    return { outcome: 'denied', set: { message, paymentPlan: null } };
  }
  const agreed = {
    message: null,
    paymentPlan: 'QUOTE',
    'testing.sample': sample(project, dto.samplePerVariation ?? refuseInput('samplePerVariation', 'is required')),
  };
  if (dto.type === 'FREE') {
    return {
      outcome: 'free',
      set: { ...agreed, 'payment.plan': 'QUOTE', 'payment.free': true, 'payment.price': null },
    };
  }
  const quoted = dto.price ?? refuseInput('price', 'is required');
  const preapproved = dto.preapprove ?? true;
  return { outcome: 'price', set: { ...agreed, 'payment.quoted': quoted, 'payment.preapproved': preapproved } };
}

function approvalMove({ status }: StoredProject, dto: ApprovalDto): Move {
  if (!dto.success) {
    const message = { type: 'APPROVAL_DENIAL', value: readMessage(dto.message, 'message') };
    return { outcome: 'denied', set: { message } };
  }
  return { set: { message: null, ...(status === 'READY' && { 'payment.free': true, 'payment.price': null }) } };
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
