import {
  NOTICES_PER_PAGE,
  scopeOf,
  type Action,
  type Id,
  type Notice,
  type NoticePage,
  type Viewer,
} from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { Types, type Connection, type Model } from 'mongoose';
import { toPlain } from '../../common/access/plain.ts';
import { toMongoFilter, type MongoFilter } from '../../common/query/to-mongo.ts';
import { NOTICE, NOTICE_SETTINGS, type StoredNotice, type StoredNoticeSettings } from './notice.schema.ts';

/** The model's name: the module of projects is above this one. */
const PROJECT = 'Project';
const TOLD = { kind: 1, project: 1, projectName: 1, read: 1, at: 1 } as const;

/** Notices of a viewer. No user reaches the notices of another one. */
@Injectable()
export class NotificationsService {
  constructor(
    @InjectModel(NOTICE) private readonly notices: Model<StoredNotice>,
    @InjectModel(NOTICE_SETTINGS) private readonly settings: Model<StoredNoticeSettings>,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  /** @param page from 0, newest first */
  async list(viewer: Viewer, page: number): Promise<NoticePage> {
    const own = await this.scopeOf(viewer);
    const [rows, count, unread] = await Promise.all([
      this.notices
        .find(own, TOLD)
        .sort({ at: -1, _id: -1 })
        .skip(page * NOTICES_PER_PAGE)
        .limit(NOTICES_PER_PAGE)
        .lean()
        .exec(),
      this.notices.countDocuments(own),
      this.notices.countDocuments({ $and: [own, { read: false }] }),
    ]);
    return { data: rows.map((row) => toPlain(row) as Notice), count, unread };
  }

  async unread(viewer: Viewer): Promise<number> {
    return this.notices.countDocuments({ $and: [await this.scopeOf(viewer), { read: false }] });
  }

  /** Marking a notice of another user, or a deleted one, has no effect. */
  async markRead(viewer: Viewer, id?: Id): Promise<void> {
    const which: MongoFilter = { read: false, ...(id !== undefined && { _id: new Types.ObjectId(id) }) };
    await this.notices.updateMany({ $and: [await this.scopeOf(viewer), which] }, { $set: { read: true } });
  }

  async mails({ _id }: Viewer): Promise<boolean> {
    return (await this.settings.findById(_id).lean().exec())?.mails ?? true;
  }

  async setMails({ _id }: Viewer, mails: boolean): Promise<void> {
    await this.settings.updateOne({ _id }, { $set: { mails } }, { upsert: true });
  }

  /** Notices of the viewer about projects that the viewer may still read: an old notice gives no right to the project's name. */
  private async scopeOf(viewer: Viewer): Promise<MongoFilter> {
    const user = new Types.ObjectId(viewer._id);
    if (viewer.role !== 'CUSTOMER') return { user };
    const organization = viewer.organization === null ? null : new Types.ObjectId(viewer.organization);
    const own: MongoFilter = { user, organization };
    const told = await this.notices.distinct('project', own);
    const [projects, reports] = await Promise.all([
      this.readable(told, viewer, 'projects.read'),
      this.readable(told, viewer, 'reports.read'),
    ]);
    return {
      ...own,
      $or: [
        { kind: { $ne: 'PUBLISHED' }, project: { $in: projects } },
        { kind: 'PUBLISHED', project: { $in: reports } },
      ],
    };
  }

  private readable(ids: readonly unknown[], viewer: Viewer, action: Action): Promise<unknown[]> {
    const filter = toMongoFilter(scopeOf(viewer, action), null, { _id: { $in: ids } });
    return this.connection.model(PROJECT).distinct('_id', filter).exec();
  }
}
