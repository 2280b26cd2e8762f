import { NOTICES_PER_PAGE, type Id, type Notice, type NoticePage, type Viewer } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { toPlain } from '../../common/access/plain.ts';
import type { MongoFilter } from '../../common/query/to-mongo.ts';
import { NOTICE, NOTICE_SETTINGS, type StoredNotice, type StoredNoticeSettings } from './notice.schema.ts';

const TOLD = { kind: 1, project: 1, projectName: 1, read: 1, at: 1 } as const;

/** What somebody was told. Nobody reaches the notices of another person. */
@Injectable()
export class NotificationsService {
  constructor(
    @InjectModel(NOTICE) private readonly notices: Model<StoredNotice>,
    @InjectModel(NOTICE_SETTINGS) private readonly settings: Model<StoredNoticeSettings>,
  ) {}

  /** @param page from 0, newest first */
  async list(viewer: Viewer, page: number): Promise<NoticePage> {
    const own = scopeOf(viewer);
    const [rows, count, unread] = await Promise.all([
      this.notices
        .find(own, TOLD)
        .sort({ at: -1, _id: -1 })
        .skip(page * NOTICES_PER_PAGE)
        .limit(NOTICES_PER_PAGE)
        .lean()
        .exec(),
      this.notices.countDocuments(own),
      this.unread(viewer),
    ]);
    return { data: rows.map((row) => toPlain(row) as Notice), count, unread };
  }

  unread(viewer: Viewer): Promise<number> {
    return this.notices.countDocuments({ ...scopeOf(viewer), read: false });
  }

  /** One that is not the viewer's, or is gone, is nothing to mark. */
  async markRead(viewer: Viewer, id?: Id): Promise<void> {
    const which: MongoFilter = { read: false, ...(id !== undefined && { _id: new Types.ObjectId(id) }) };
    await this.notices.updateMany({ $and: [scopeOf(viewer), which] }, { $set: { read: true } });
  }

  async mails({ _id }: Viewer): Promise<boolean> {
    return (await this.settings.findById(_id).lean().exec())?.mails ?? true;
  }

  async setMails({ _id }: Viewer, mails: boolean): Promise<void> {
    await this.settings.updateOne({ _id }, { $set: { mails } }, { upsert: true });
  }
}

/** The own ones; a customer who changed the organization left those of the former one behind. */
function scopeOf({ _id, role, organization }: Viewer): MongoFilter {
  const user = new Types.ObjectId(_id);
  return role === 'CUSTOMER' ? { user, organization: organization && new Types.ObjectId(organization) } : { user };
}
