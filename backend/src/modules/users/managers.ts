import { DomainError, type User, type Viewer } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import { OrganizationRepository } from '../organizations/organization.repository.ts';
import { UserRepository } from './user.repository.ts';

const manages = (user: User | null) =>
  user?.active === true && user.role === 'CUSTOMER' && user.permissions.manageOrganization;
const administers = (user: User | null) => user?.active === true && user.role === 'ADMIN';

/** Prevents changes that leave an organization without a manager, or the platform without an admin. */
@Injectable()
export class Managers {
  constructor(
    private readonly users: UserRepository,
    private readonly organizations: OrganizationRepository,
  ) {}

  /**
   * Checks a change that was written in this transaction. Of two changes at once that both rely on the other's user, one begins anew and
   * sees that it is the last.
   * @param after `null` when the user is deleted
   * @throws DomainError LAST_MANAGER; SIGNED_OUT when the caller is no longer an admin
   */
  async keepOne(viewer: Viewer, before: User, after: User | null, session: ClientSession): Promise<void> {
    if (manages(before) && !(manages(after) && after?.organization === before.organization)) {
      await this.keepManager(before.organization, session);
    }
    if (administers(before) && !administers(after)) await this.relyOn(viewer, session);
  }

  private async keepManager(organization: string | null, session: ClientSession): Promise<void> {
    if (organization === null) return;
    await this.organizations.hold(organization, session);
    const manager = {
      organization: new Types.ObjectId(organization),
      active: true,
      role: 'CUSTOMER',
      'permissions.manageOrganization': true,
    };
    if (!(await this.users.unsafelyUnscoped().findOne(manager, { session }))) throw new DomainError('LAST_MANAGER');
  }

  /** The remaining admin is the viewer: users cannot act on themselves. */
  private async relyOn(viewer: Viewer, session: ClientSession): Promise<void> {
    const admin = { active: true, role: 'ADMIN' };
    const records = this.users.unsafelyUnscoped();
    const left = await records.updateIf(viewer._id, admin, { $inc: { guard: 1 } }, { session });
    if (!left) throw new DomainError('SIGNED_OUT');
  }
}
