import { EVENTS, type EventBus, type PlatformEvents } from '@aislelab/server-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Types, type Connection } from 'mongoose';
import { NoticeWriter } from '../../notifications/notice-writer.ts';
import { ProjectsRepository } from '../projects.repository.ts';

/** Tells admins of flagged payments. */
@Injectable()
export class FlagNotices implements OnModuleInit {
  constructor(
    private readonly projects: ProjectsRepository,
    private readonly notices: NoticeWriter,
    @InjectConnection() private readonly connection: Connection,
    @Inject(EVENTS) private readonly events: EventBus,
  ) {}

  onModuleInit(): void {
    this.events.on('payment.flagged', (flagged) => this.tell(flagged));
  }

  /** A project that is gone has no page to look at: its money stands in the ledger. */
  private async tell({ project: id, payment, reason, amount }: PlatformEvents['payment.flagged']): Promise<void> {
    await this.connection.transaction(async (session) => {
      const project = await this.projects.unsafelyUnscoped().findOne({ _id: new Types.ObjectId(id) }, { session });
      if (project) await this.notices.paymentFlagged(`${payment}:${reason}:${amount}`, project, session);
    });
  }
}
