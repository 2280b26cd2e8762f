import {
  DomainError,
  can,
  decodeQuery,
  posMaterialsOf,
  productsOf,
  type Id,
  type ListResult,
  type Missing,
  type Organization,
  type Project,
  type Viewer,
} from '@aislelab/domain';
import { EVENTS, type EventBus } from '@aislelab/server-kit';
import { isObject, refuseInput } from '@aislelab/server-kit/readers';
import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { mongo, type ClientSession, type Connection } from 'mongoose';
import { assertRoom } from '../../common/access/assert-room.ts';
import { parseSafeJson } from '../../common/validation/safe-json.ts';
import { MODELS } from '../library/shared/models.ts';
import { ReferenceFinder } from '../library/writing/references.ts';
import { OrganizationRepository } from '../organizations/organization.repository.ts';
import { newProject } from './new-project.ts';
import { ProjectEdits, readName } from './project-edits.ts';
import { ProjectReadiness } from './project-readiness.ts';
import { ProjectRegions } from './project-regions.ts';
import type { CreateProjectDto, UpdateProjectDto } from './projects.dto.ts';
import { ProjectsRepository, projectResource } from './projects.repository.ts';
import { present, presentWhole, type StoredProject } from './stored-project.ts';

/** A document of the database holds 16 MB; the rest is for what the steps of a project write. */
const MOST_STORED = 16_500_000;
/** Unpaid projects of one organization: each may be as large as `MOST_STORED`. */
export const DRAFTS = {
  what: 'projects in preparation',
  most: 500,
  within: { status: { $in: ['DRAFT', 'READY', 'QUOTING'] } },
};

@Injectable()
export class ProjectsService {
  constructor(
    private readonly projects: ProjectsRepository,
    private readonly organizations: OrganizationRepository,
    private readonly edits: ProjectEdits,
    private readonly readiness: ProjectReadiness,
    private readonly regions: ProjectRegions,
    private readonly references: ReferenceFinder,
    @InjectConnection() private readonly connection: Connection,
    @Inject(EVENTS) private readonly events: EventBus,
  ) {}

  async list(viewer: Viewer, query: string | undefined): Promise<ListResult<Partial<Project>>> {
    const { data, count } = await this.projects.as(viewer).list(decodeQuery(query, projectResource, viewer));
    return { data: data.map((project) => present(project, viewer)), count };
  }

  /** The whole project, or the fields that a query selects. */
  async read(viewer: Viewer, id: Id, query: string | undefined): Promise<Partial<Project>> {
    const wish = query === undefined ? {} : withoutFull(parseSafeJson(query));
    if (isObject(wish) && Object.keys(wish).length === 0) {
      return presentWhole(await this.projects.as(viewer).get(id), viewer);
    }
    const decoded = decodeQuery(wish, { ...projectResource, heavy: [] }, viewer);
    return present(await this.projects.as(viewer).read(id, decoded), viewer);
  }

  /** Problems that block submitting, and warnings that do not. */
  async missing(viewer: Viewer, id: Id): Promise<{ data: Missing[]; warnings: Missing[] }> {
    const project = await this.projects.as(viewer).get(id);
    const [data, warnings] = await Promise.all([
      this.readiness.missingToSubmit(project, viewer),
      this.regions.warnings(project),
    ]);
    return { data, warnings };
  }

  async create(viewer: Viewer, dto: CreateProjectDto): Promise<Project> {
    const organization = viewer.organization ?? dto.organization ?? refuseInput('organization', 'is required');
    if (dto.organization !== undefined && dto.organization !== organization) {
      refuseInput('organization', 'is not yours');
    }
    const name = readName(dto.name);
    const created = await this.connection.transaction(async (session) => {
      // Locks the organization with its teams, and the region, while the project is created.
      const owner = await this.organization(organization, session);
      if (viewer.role === 'CUSTOMER')
        await assertRoom(this.projects.unsafelyUnscoped(), organization, DRAFTS, { session });
      if (dto.region) await this.references.hold([{ model: MODELS.regions, id: dto.region }], session);
      const record = newProject({
        name,
        organization,
        team: teamOf(owner, dto.team ?? null),
        region: await this.edits.region(dto.region ?? null),
        createdBy: viewer._id,
      });
      return this.projects.as(viewer, 'projects.create').create(record, { session });
    });
    return presentWhole(created, viewer);
  }

  /** @param inTurn the request holds the turn of its large body. @throws DomainError CONFLICT when another user has saved the project since, or it is no longer a draft; TOO_LARGE */
  async update(viewer: Viewer, id: Id, dto: UpdateProjectDto, { inTurn = false } = {}): Promise<Project> {
    const project = await this.projects.as(viewer).get(id, { inTurn });
    assertEditable(viewer, project);
    if (project.version !== dto.version) throw new DomainError('CONFLICT');
    const edit = await this.edits.read(dto, project);
    assertStorable({ ...project, ...edit });
    const added = newReferences(edit, project);
    const update = { $set: { ...edit }, $inc: { version: 1 } };
    const saved = await this.connection.transaction(async (session) => {
      if (edit.team) teamOf(await this.organization(project.organization, session), edit.team);
      await this.references.hold(
        added.filter(({ required }) => !required),
        session,
      );
      const there = await this.references.hold(
        added.filter(({ required }) => required),
        session,
      );
      // A reference was deleted since the check: the second check names it.
      if (!there) await this.edits.read(dto, project);
      return this.projects
        .as(viewer, 'projects.edit')
        .updateIf(id, { status: 'DRAFT', version: dto.version }, update, { session });
    });
    if (!saved) throw new DomainError('CONFLICT');
    return presentWhole(saved, viewer);
  }

  async remove(viewer: Viewer, id: Id): Promise<void> {
    const project = await this.projects.as(viewer).get(id);
    if (!can(viewer, 'projects.delete', project)) throw new DomainError('FORBIDDEN');
    const { status, version } = project;
    await this.connection.transaction(async (session) => {
      const records = this.projects.as(viewer, 'projects.delete');
      if (!(await records.deleteIf(id, { status, version }, { session }))) throw new DomainError('CONFLICT');
      // All or nothing: records of a deleted project could never be reached again.
      await this.events.emit('project.deleting', { project: id, session });
    });
    await this.events.emit('project.deleted', { project: id });
  }

  /** Checks the organization: without one, a project could never be reached. */
  private async organization(id: Id, session: ClientSession): Promise<Organization> {
    const found = await this.organizations.hold(id, session);
    return found ?? refuseInput('organization', 'is no organization');
  }
}

function assertStorable(project: object): void {
  if (mongo.BSON.calculateObjectSize(project) <= MOST_STORED) return;
  const message =
    'This project has more in it than can be stored. Nothing was changed: give fewer variations a layout of their own, or put fewer packs on their shelves.';
  throw new DomainError('TOO_LARGE', { message });
}

function teamOf({ teams }: Organization, id: Id | null): Id | null {
  if (id === null || teams?.some((team) => team._id === id)) return id;
  return refuseInput('team', 'is no team of the organization');
}

/** Clients may say `full` in the query too; everything is the default of one record. */
function withoutFull(query: unknown): unknown {
  if (!isObject(query) || typeof query['full'] !== 'boolean') return query;
  const { full: _, ...rest } = query;
  return rest;
}

function assertEditable(viewer: Viewer, project: StoredProject): void {
  if (can(viewer, 'projects.edit', project)) return;
  if (!can(viewer, 'projects.edit', { ...project, status: 'DRAFT' })) throw new DomainError('FORBIDDEN');
  throw new DomainError('CONFLICT', { message: 'A project can only be changed while it is a draft.' });
}

type Referring = Partial<Pick<Project, 'region' | 'content' | 'planogram' | 'variations'>>;
interface ProjectReference {
  model: string;
  id: Id;
  /** False for items on a shelf, which may belong to the project or be deleted. */
  required: boolean;
}

/** The region and the items of the library that a project, or a change of one, refers to. */
export function referencesOf({ region, content, planogram, variations = [] }: Referring): ProjectReference[] {
  const products = Object.values(content?.products ?? {});
  const materials = Object.values(content?.posMaterials ?? {});
  const layouts = [planogram, ...variations.map((variation) => variation.planogram)].flatMap((layout) => layout ?? []);
  const needed = (model: string, ids: readonly (Id | null | undefined)[]) =>
    ids.flatMap((id) => (id ? [{ model, id, required: true }] : []));
  const placed = (model: string, ids: readonly Id[]) => ids.map((id) => ({ model, id, required: false }));
  return [
    ...needed(MODELS.regions, [region]),
    ...needed(
      MODELS.categories,
      [...products, ...materials].map(({ category }) => category),
    ),
    ...needed(
      MODELS.brands,
      [...products, ...materials].map(({ brand }) => brand),
    ),
    ...needed(
      MODELS.products,
      products.filter(({ library }) => library).map(({ _id }) => _id),
    ),
    ...needed(
      MODELS.posmaterials,
      materials.filter(({ library }) => library).map(({ _id }) => _id),
    ),
    ...placed(MODELS.products, layouts.flatMap(productsOf)),
    ...placed(MODELS.posmaterials, layouts.flatMap(posMaterialsOf)),
  ];
}

/** References that a change adds. */
function newReferences(edit: Referring, before: Referring): ProjectReference[] {
  const known = new Set(referencesOf(before).map(({ id }) => id));
  return referencesOf(edit).filter(({ id }) => !known.has(id));
}
