import { DomainError, type User } from '@aislelab/domain';
import {
  InjectCollection,
  MAIL,
  PEOPLE,
  VIEWERS,
  type Collection,
  type MailPort,
  type PeoplePort,
  type ViewersPort,
} from '@aislelab/server-kit';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { ENDPOINTS, type StoredEndpoint } from './records.ts';

const MOST_TOLD = 20;

/** Switches off an unreachable endpoint, and notifies the managers of the organization. */
@Injectable()
export class SwitchOff {
  private readonly log = new Logger(SwitchOff.name);

  constructor(
    @InjectCollection(ENDPOINTS) private readonly endpoints: Collection<StoredEndpoint>,
    @Inject(MAIL) private readonly mail: MailPort,
    @Inject(PEOPLE) private readonly people: PeoplePort,
    @Inject(VIEWERS) private readonly viewers: ViewersPort,
  ) {}

  async execute(endpoint: StoredEndpoint, reason: string): Promise<void> {
    const { _id, organization } = endpoint;
    try {
      // Only the change that succeeds sends mails.
      await this.endpoints
        .unsafelyOf(organization)
        .change(_id, { enabled: false, offReason: reason }, { enabled: true });
    } catch (error) {
      if (error instanceof DomainError && error.code === 'NOT_FOUND') return;
      throw error;
    }
    await this.tell(endpoint, reason);
  }

  /** The page shows it in any case: a failed mail stops nothing. */
  private async tell({ url, organization, createdById }: StoredEndpoint, reason: string): Promise<void> {
    try {
      for (const { name, email } of await this.managers(organization, createdById))
        await this.mail.notify(
          { name, email },
          {
            subject: 'A webhook was switched off',
            paragraphs: [
              `The platform no longer sends events to ${new URL(url).host}: ${reason}.`,
              'Fix the receiver, then switch the webhook on again on the organization’s page. Events that occur while it is off are not sent later.',
            ],
            action: { label: 'Open the organization', path: '/organization' },
          },
        );
    } catch (err) {
      this.log.warn({ msg: 'mail about a switched-off webhook failed', organization, err });
    }
  }

  /** Managers as the webhook's creator sees them; empty once that user is deleted. */
  private async managers(organization: string, createdBy: string): Promise<Pick<User, 'name' | 'email'>[]> {
    const creator = await this.viewers.current(createdBy);
    // A creator who has moved to another organization would see the users of that one.
    if (!creator || (creator.role !== 'ADMIN' && creator.organization !== organization)) return [];
    const where = { active: true, ...(creator.role === 'ADMIN' && { organization }) };
    const { data } = await this.people.list(creator, JSON.stringify({ where, limit: 100 }));
    return data.filter(({ permissions }) => permissions.manageOrganization).slice(0, MOST_TOLD);
  }
}
