import type { MailTransport } from '@aislelab/server-kit';
import { Injectable } from '@nestjs/common';
import { PluginHost } from '../../../common/plugins/plugin-host.ts';
import { AppConfig } from '../../../config/app-config.ts';
import { OutboxTransport, SmtpTransport, messageOf, type ReadyMail } from './transports.ts';

/** Route of mails: to the plugin that claims them, else to the mail server, else to files that admins read. */
@Injectable()
export class MailRoute {
  /** Mails are not delivered: admins find them in the back office. */
  readonly outbox: boolean;
  private readonly own: MailTransport;

  constructor(
    private readonly config: AppConfig,
    private readonly plugins: PluginHost,
  ) {
    const { smtpUrl, dataDir } = config;
    this.own = smtpUrl ? new SmtpTransport(smtpUrl) : new OutboxTransport(dataDir);
    this.outbox = smtpUrl === null && !plugins.fills('mail');
  }

  /** @throws MailError */
  async send(mail: ReadyMail): Promise<void> {
    const { mailFrom, publicUrl } = this.config;
    await (this.plugins.mail ?? this.own).send(messageOf(mail, mailFrom, publicUrl));
  }
}
