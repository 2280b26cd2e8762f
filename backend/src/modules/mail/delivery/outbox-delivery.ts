import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { AppConfig } from '../../../config/app-config.ts';
import { Delivery, DeliveryError, messageOf, type ReadyMail } from './delivery.ts';

/** A machine without a mail server: each mail is a file that any mail program opens. Its links set passwords, so it is the owner's alone. */
export class OutboxDelivery extends Delivery {
  private readonly transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  private readonly dir: string;

  constructor(private readonly config: AppConfig) {
    super();
    this.dir = join(config.dataDir, 'outbox');
  }

  async deliver(mail: ReadyMail): Promise<void> {
    try {
      const { message } = await this.transport.sendMail(messageOf(mail, this.config.mailFrom, this.config.publicUrl));
      await mkdir(this.dir, { recursive: true, mode: 0o700 });
      const time = mail.createdAt.replace(/[^\dT]/g, '');
      await writeFile(join(this.dir, `${time}-${mail._id}.eml`), message, { mode: 0o600 });
    } catch (error) {
      throw new DeliveryError('later', error);
    }
  }
}
