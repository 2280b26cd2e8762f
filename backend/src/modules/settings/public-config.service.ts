import type { PermissionText, ReportSection, Role } from '@aislelab/domain';
import type { PaymentProvider } from '@aislelab/server-kit';
import { Injectable } from '@nestjs/common';
import { PluginHost } from '../../common/plugins/plugin-host.ts';
import { AppConfig } from '../../config/app-config.ts';
import { MailRoute } from '../mail/delivery/mail-route.ts';
import { UserRepository } from '../users/user.repository.ts';
import { SettingsService } from './settings.service.ts';

/** The domain of demo accounts; `.test` names never exist outside. */
const DEMO_ADDRESS = /@demo\.test$/;

export interface PublicConfig {
  /** Origin of issued links. */
  publicUrl: string;
  payments: ReturnType<PaymentProvider['publicConfig']> | null;
  signupOpen: boolean;
  /** `outbox`: there is no mail server, admins find the mails in the back office. */
  mail: { outbox: boolean };
  /** Page of the live-chat provider: applications show it to signed-in users. */
  chatUrl: string | null;
  /** Permissions that plugins declare for customers, by name. */
  permissions: (PermissionText & { name: string })[];
  /** Blocks that plugins add to reports, and the section that each follows. */
  reportBlocks: { id: string; title: string; after: ReportSection }[];
  /** Accounts to show on the sign-in page; `null` without demo data. */
  demo: { email: string; role: Role }[] | null;
}

@Injectable()
export class PublicConfigService {
  constructor(
    private readonly config: AppConfig,
    private readonly host: PluginHost,
    private readonly settings: SettingsService,
    private readonly users: UserRepository,
    private readonly mails: MailRoute,
  ) {}

  async read(): Promise<PublicConfig> {
    const { signup } = await this.settings.general();
    return {
      publicUrl: this.config.publicUrl,
      payments: this.host.payments?.publicConfig() ?? null,
      signupOpen: signup.open,
      chatUrl: this.config.chatUrl,
      mail: { outbox: this.mails.outbox },
      permissions: this.host.permissions,
      reportBlocks: this.host.reportBlocks.map(({ id, title, after }) => ({ id, title, after })),
      demo: this.config.seedDemo ? await this.demoAccounts() : null,
    };
  }

  private async demoAccounts(): Promise<{ email: string; role: Role }[]> {
    const users = await this.users.unsafelyUnscoped().find({ emailKey: DEMO_ADDRESS, active: true }, { limit: 20 });
    return users.map(({ email, role }) => ({ email, role })).sort((a, b) => a.email.localeCompare(b.email));
  }
}
