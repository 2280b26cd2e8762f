import {
  DomainError,
  can,
  emptyContent,
  type EditorTarget,
  type Id,
  type PreviewAnswer,
  type ShopperContent,
  type Viewer,
} from '@aislelab/domain';
import { accountOf, accountShare, type ExportLink, type ExportSource, type PreviewsPort } from '@aislelab/server-kit';
import { isObject, refuseInput } from '@aislelab/server-kit/readers';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Schema, mongo } from 'mongoose';
import { randomBytes } from 'node:crypto';
import { LARGE_BYTES, PacedTurns } from '../../../common/paced-turns.ts';
import { ImagesService } from '../../../common/storage/images.service.ts';
import { Attempts } from '../../auth/attempts.ts';
import { DownloadTickets } from '../../auth/download-tickets.ts';
import { PlanogramsRepository } from '../../library/shared/repositories.ts';
import { readPlanogram, readVariations } from '../../projects/input/content.reader.ts';
import { standardConfig } from '../../projects/new-project.ts';
import { ProjectsRepository } from '../../projects/projects.repository.ts';
import { buildShopperContent, type ShownProject } from '../../projects/shopper-content/content-builder.ts';
import { Surroundings, dressed } from '../../projects/shopper-content/surroundings.ts';
import { assertLayoutsFit, inStore, readPreviewContent, withDisplayOf } from './preview-content.ts';
import { PreviewSources, type Owner } from './preview-sources.ts';
import type { PreviewDto, PreviewLinkDto } from './previews.dto.ts';

type PreviewPurpose = 'preview' | 'export';
/** Preview of unsaved changes. `_id` is its name: 128 random bits, and the only secret that opens it. */
interface StoredPreview {
  _id: string;
  purpose: PreviewPurpose;
  user: Id;
  target: EditorTarget;
  targetId: Id | null;
  /** Title of the project or planogram. */
  title: string;
  /** Position of the variation that is shown; 0 where there are none. */
  variation: number;
  content: ShopperContent;
  /** Size of the content. */
  bytes: number;
  createdAt: Date;
  expiresAt: Date;
}
export const PREVIEW = 'Preview';

const text = { type: String, required: true };
export const previewSchema = new Schema(
  {
    _id: text,
    purpose: text,
    user: { ...text, index: true },
    target: text,
    targetId: { type: String, default: null },
    title: { type: String, default: '' },
    variation: { type: Number, required: true },
    content: { type: Schema.Types.Mixed, required: true },
    bytes: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    // The database deletes expired previews.
    expiresAt: { type: Date, required: true, index: { expireAfterSeconds: 0 } },
  },
  { collection: 'previews', versionKey: false, minimize: false },
);

/** Lifetime of the link that the editor shows. */
export const PREVIEW_MS = 10 * 60 * 1000;
/** A document of the database holds 16 MB; the store of the largest project has 26 full layouts. */
const MAX_PREVIEW_BYTES = 16_500_000;
/** Older previews of the same person are deleted. */
export const MAX_KEPT = 20;
/** Id for a library planogram that is being created. */
const NO_PROJECT = '0'.repeat(24);

/** Openings that wait, of the previews of one user and of all. */
const OPENINGS = { ofOne: 20, ofAll: 100 };

interface Previewed {
  shown: ShownProject;
  owner: Owner;
  title: string;
}

/**
 * Previews: the state of an editor, kept for ten minutes under a name that cannot be guessed. Nothing of it is saved, and a link is
 * compared with the data that the server has stored.
 */
@Injectable()
export class PreviewsService implements PreviewsPort {
  private readonly opened = new PacedTurns(1, OPENINGS.ofAll, 2);

  constructor(
    @InjectModel(PREVIEW) private readonly model: Model<StoredPreview>,
    private readonly projects: ProjectsRepository,
    private readonly planograms: PlanogramsRepository,
    private readonly sources: PreviewSources,
    private readonly surroundings: Surroundings,
    private readonly images: ImagesService,
    private readonly attempts: Attempts,
    private readonly tickets: DownloadTickets,
  ) {}

  /** @param inTurn the request holds the turn of its large body. @throws DomainError NOT_FOUND, FORBIDDEN, INVALID_INPUT, LAYOUT_REFUSED, TOO_LARGE, TOO_MANY_REQUESTS */
  async create(viewer: Viewer, dto: PreviewDto, { inTurn = false } = {}): Promise<PreviewAnswer> {
    const purpose: PreviewPurpose = dto.targetPurpose ?? 'preview';
    if (purpose === 'export' && !can(viewer, 'planograms.export')) throw new DomainError('FORBIDDEN');
    await this.attempts.begin('preview', { account: viewer._id });
    const { shown, owner, title } = await this.previewed(viewer, dto, inTurn);
    if (dto.variation >= Math.max(1, shown.variations.length)) refuseInput('variation', 'is no variation');
    const walked = purpose === 'preview';
    const ends = walked && dto.target === 'project' ? await this.surroundings.shelves() : {};
    const sources = await this.sources.of(viewer, dressed(shown, ends), dto.region, owner);
    assertLayoutsFit(shown, sources.products, dto.target);
    const inLibrary = walked && dto.target === 'library';
    const project = inLibrary ? { ...shown, planogram: inStore(shown.planogram) } : dressed(shown, ends);
    const content = buildShopperContent({ ...sources, project });
    const bytes = mongo.BSON.calculateObjectSize(content);
    if (bytes > MAX_PREVIEW_BYTES) throw new DomainError('TOO_LARGE');
    return this.keep(viewer, {
      purpose,
      target: dto.target,
      targetId: dto.targetId,
      title,
      variation: dto.variation,
      content,
      bytes,
    });
  }

  /**
   * The store of a link, as shoppers see it.
   * @throws DomainError NOT_FOUND when the link differs from the issued one, TOO_MANY_REQUESTS
   */
  async open(
    name: string,
    link: PreviewLinkDto,
    gone: AbortSignal,
  ): Promise<{ variation: number; content: ShopperContent }> {
    const bytes = await this.verify('preview', name, link);
    await this.attempts.begin('previewOpened', { account: link.userId });
    const read = () => this.read(name);
    const share = accountShare(link.userId ?? name, OPENINGS.ofOne);
    const { variation, content } = await (bytes > LARGE_BYTES ? this.opened.run(share, read, gone) : read());
    return { variation, content };
  }

  /** @throws DomainError SIGNED_OUT, FORBIDDEN, NOT_FOUND, TOO_MANY_REQUESTS */
  async openExport({ token, expires, target, targetId, name }: ExportLink): Promise<ExportSource> {
    const viewer = await this.tickets.openDocumented(token, exportPath(expires));
    if (!can(viewer, 'planograms.export')) throw new DomainError('FORBIDDEN');
    await this.attempts.begin('export', { account: viewer._id });
    const link = { userId: viewer._id, target, targetId, expires };
    const found = name ?? (await this.latestExport(link));
    await this.verify('export', found, link);
    const { title, target: kind, variation, content } = await this.read(found);
    return { account: accountOf(viewer), title, target: kind, variation, content, units: viewer.units };
  }

  picturePath(name: string): Promise<string | null> {
    return this.images.files.pathOf(name);
  }

  private async previewed(viewer: Viewer, dto: PreviewDto, inTurn: boolean): Promise<Previewed> {
    const planogram = readPlanogram(wholePlanogram(dto.planogram), 'planogram');
    const variations = readVariations(dto.variations, 'variations').map(
      // The preview shows the layout of the editor, even if the variation has a layout of its own.
      ({ planogram: own, ...variation }, index) => ({
        ...variation,
        ...(own && index !== dto.variation && { planogram: own }),
      }),
    );
    if (dto.target === 'project') {
      if (dto.targetId === null) refuseInput('targetId', 'is required');
      const project = await this.projects.as(viewer).get(dto.targetId, { inTurn });
      const content = readPreviewContent(dto.content, project.content);
      const shown = { _id: project._id, config: project.config, content, variations, planogram };
      return { shown, owner: project.organization, title: project.name };
    }
    if (dto.targetId === null && !can(viewer, 'library.write')) throw new DomainError('FORBIDDEN');
    const item = dto.targetId === null ? null : await this.planograms.as(viewer).get(dto.targetId);
    const content = withDisplayOf(readPreviewContent(dto.content, emptyContent()), dto.purpose);
    const shown = { _id: item?._id ?? NO_PROJECT, config: standardConfig(), content, variations, planogram };
    return { shown, owner: item ? item.organization : undefined, title: item?.name ?? 'New planogram' };
  }

  private async keep(
    viewer: Viewer,
    preview: Omit<StoredPreview, '_id' | 'user' | 'createdAt' | 'expiresAt'>,
  ): Promise<PreviewAnswer> {
    const createdAt = new Date();
    const expiresAt = new Date(createdAt.getTime() + PREVIEW_MS);
    const name = randomBytes(16).toString('base64url');
    await this.model.create([{ ...preview, _id: name, user: viewer._id, createdAt, expiresAt }]);
    await this.makeRoom(viewer._id);
    const expires = expiresAt.getTime();
    if (preview.purpose === 'preview') return { name, userId: viewer._id, expires };
    return { name, userId: viewer._id, expires, accessToken: await this.tickets.issue(viewer, exportPath(expires)) };
  }

  private async makeRoom(user: Id): Promise<void> {
    const old = await this.model.find({ user }, { _id: 1 }).sort({ createdAt: -1 }).skip(MAX_KEPT).lean().exec();
    const expired = { expiresAt: { $lte: new Date() } };
    await this.model.deleteMany({ $or: [{ _id: { $in: old.map(({ _id }) => _id) } }, expired] });
  }

  /** The name of the export for a link without one. */
  private async latestExport({ userId, target, targetId, expires }: Required<PreviewLinkDto>): Promise<string> {
    const expiresAt = new Date(/^\d{1,15}$/.test(expires) ? Number(expires) : 0);
    const rows = await this.model
      .find({ purpose: 'export', user: userId, expiresAt }, { target: 1, targetId: 1 })
      .sort({ createdAt: -1 })
      .lean()
      .exec();
    const latest = rows.find((row) => row.target === target && (row.targetId ?? '') === targetId);
    if (!latest) throw new DomainError('NOT_FOUND');
    return latest._id;
  }

  /** Compares a link with the issued one, without reading the content. @returns its size, bytes. @throws DomainError NOT_FOUND */
  private async verify(purpose: PreviewPurpose, name: string, link: PreviewLinkDto): Promise<number> {
    const kept = { _id: name, purpose, expiresAt: { $gt: new Date() } };
    const fields = { user: 1, target: 1, targetId: 1, expiresAt: 1, bytes: 1 };
    const stored = await this.model.findOne(kept, fields).lean().exec();
    const same =
      stored?.user === link.userId &&
      stored?.target === link.target &&
      (stored?.targetId ?? '') === link.targetId &&
      String(stored?.expiresAt.getTime()) === link.expires;
    if (!stored || !same) throw new DomainError('NOT_FOUND');
    return stored.bytes;
  }

  private async read(name: string): Promise<StoredPreview> {
    const stored = await this.model.findById(name).lean().exec();
    if (!stored) throw new DomainError('NOT_FOUND');
    return stored;
  }
}

/** A layout may come as its shelves alone. */
const wholePlanogram = (sent: unknown): unknown =>
  isObject(sent) && !('version' in sent) && !('shelves' in sent) ? { version: 1, shelves: sent } : sent;

/** Address of an export. */
const exportPath = (expires: string | number) => `/shopper/export/${expires}`;
