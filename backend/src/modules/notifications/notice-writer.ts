import {
  can,
  NOTICE_TEXTS,
  noticeKinds,
  noticePath,
  type Id,
  type NoticeKind,
  type Project,
  type Transition,
  type User,
} from '@aislelab/domain';
import { EVENTS, type EventBus } from '@aislelab/server-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Connection, Model } from 'mongoose';
import { toPlain } from '../../common/access/plain.ts';
import { USER_MODEL } from '../auth/user.schema.ts';
import { Mailer } from '../mail/mailer.ts';
import { NOTICE, NOTICE_SETTINGS, type StoredNotice, type StoredNoticeSettings } from './notice.schema.ts';

/** A project as the notice names it. */
export type NoticedProject = Pick<Project, '_id' | 'name' | 'organization' | 'team' | 'createdBy' | 'status'>;
/** Mails of one kind about one project for a user an hour, and about one organization for an admin a day; further notices have no mail. */
export const NOTICE_MAILS = { hour: 3, day: 50 } as const;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
type Recipient = Pick<User, '_id' | 'name' | 'email' | 'role' | 'organization' | 'permissions' | 'units'>;

/**
 * Notifies people of a project, in the application and by mail. Both are written in the caller's transaction: an event and its
 * notices are committed together, whenever the process ends.
 */
@Injectable()
export class NoticeWriter implements OnModuleInit {
  constructor(
    @InjectModel(NOTICE) private readonly notices: Model<StoredNotice>,
    @InjectModel(NOTICE_SETTINGS) private readonly settings: Model<StoredNoticeSettings>,
    @InjectConnection() private readonly connection: Connection,
    private readonly mailer: Mailer,
    @Inject(EVENTS) private readonly events: EventBus,
  ) {}

  onModuleInit(): void {
    this.events.on('project.deleting', async ({ project, session }) => {
      await this.notices.deleteMany({ project }, { session });
    });
  }

  /** Notifies of a move, except the person who made it. @param moved the project after it: its version names the event */
  async moved(
    moved: NoticedProject & Pick<Project, 'version'>,
    { action, outcome }: Pick<Transition, 'action' | 'outcome'>,
    by: Id | null,
    session: ClientSession,
  ): Promise<void> {
    const { customers, admins } = noticeKinds(action, outcome);
    const event = `${moved._id}:${moved.version}`;
    if (customers) await this.tell(customers, event, moved, await this.customersOf(moved, customers), by, session);
    if (admins) await this.tell(admins, event, moved, await this.active({ role: 'ADMIN' }), by, session);
  }

  /**
   * Asks admins to review a payment.
   * @param event names the event: a repeated one is recorded once
   * @param by the person who caused it, who is not notified
   */
  async paymentFlagged(event: string, project: NoticedProject, by: Id | null, session: ClientSession): Promise<void> {
    await this.tell('PAYMENT_FLAGGED', event, project, await this.active({ role: 'ADMIN' }), by, session);
  }

  private async tell(
    kind: NoticeKind,
    event: string,
    project: NoticedProject,
    people: readonly Recipient[],
    by: Id | null,
    session: ClientSession,
  ): Promise<void> {
    const told = await this.notices.find({ event }, { user: 1 }, { session }).lean().exec();
    const known = new Set([...told.map(({ user }) => String(user)), by]);
    const recipients = people.filter(({ _id }) => !known.has(_id));
    if (recipients.length === 0) return;
    const at = new Date();
    await this.notices.insertMany(
      recipients.map(({ _id }) => ({
        user: _id,
        event,
        kind,
        project: project._id,
        organization: project.organization,
        projectName: project.name,
        at,
      })),
      { session },
    );
    await this.mail(kind, project, await this.notMailedTooOften(kind, project, recipients, session), session);
  }

  /** Limits mails when projects move back and forth, or many move. The count includes this notice, which is already written. */
  private async notMailedTooOften(
    kind: NoticeKind,
    project: NoticedProject,
    people: readonly Recipient[],
    session: ClientSession,
  ): Promise<Recipient[]> {
    const since = (ms: number) => ({ at: { $gt: new Date(Date.now() - ms) } });
    const mailed: Recipient[] = [];
    for (const person of people) {
      const told = (of: object) => this.notices.countDocuments({ user: person._id, ...of }, { session }).exec();
      if ((await told({ project: project._id, kind, ...since(HOUR_MS) })) > NOTICE_MAILS.hour) continue;
      const organization = { organization: project.organization, ...since(DAY_MS) };
      if (person.role === 'ADMIN' && (await told(organization)) > NOTICE_MAILS.day) continue;
      mailed.push(person);
    }
    return mailed;
  }

  private async mail(kind: NoticeKind, project: NoticedProject, people: readonly Recipient[], session: ClientSession) {
    const ids = people.map(({ _id }) => _id);
    const silent = await this.settings
      .find({ _id: { $in: ids }, mails: false }, { _id: 1 }, { session })
      .lean()
      .exec();
    const unwanted = new Set(silent.map(({ _id }) => String(_id)));
    const { title, body, link } = NOTICE_TEXTS[kind];
    for (const { _id, name, email, role } of people) {
      if (unwanted.has(_id)) continue;
      const path = noticePath({ kind, project: project._id });
      const notice = {
        subject: `${title}: ${project.name}`,
        paragraphs: [body],
        action: { label: link, path: role === 'CUSTOMER' ? path : `/admin/projects/${project._id}` },
      };
      await this.mailer.notify({ email, name }, notice, { session });
    }
  }

  /** All customers of the organization who may read the project, or, once there is one, its report. */
  private async customersOf(project: NoticedProject, kind: NoticeKind): Promise<Recipient[]> {
    const people = await this.active({ role: 'CUSTOMER', organization: project.organization });
    const needed = kind === 'PUBLISHED' ? 'reports.read' : 'projects.read';
    return people.filter((viewer) => can(viewer, needed, project));
  }

  private async active(who: { role: string; organization?: Id }): Promise<Recipient[]> {
    const rows: unknown[] = await this.connection
      .model(USER_MODEL)
      .find({ ...who, active: true, emailVerified: true })
      .sort({ _id: 1 })
      .lean()
      .exec();
    return rows.map((row) => toPlain(row) as Recipient);
  }
}
