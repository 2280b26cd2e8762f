import { MailError, type MailTransport, type OutgoingMail } from '@aislelab/server-kit';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { nodemailerMessage } from './message.ts';

/**
 * A machine without a mail server: each mail is a file that any mail program opens. Its links set passwords, so only the owner reads it.
 */
export class OutboxTransport implements MailTransport {
  private readonly transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  private readonly dir: string;

  constructor(dataDir: string) {
    this.dir = join(dataDir, 'outbox');
  }

  async send(mail: OutgoingMail): Promise<void> {
    try {
      const { message } = await this.transport.sendMail(nodemailerMessage(mail));
      await mkdir(this.dir, { recursive: true, mode: 0o700 });
      const time = mail.date.toISOString().replace(/[^\dT]/g, '');
      const id = mail.messageId.replace(/^<|@.*$/g, '');
      await writeFile(join(this.dir, `${time}-${id}.eml`), message, { mode: 0o600 });
    } catch (error) {
      throw new MailError('later', error);
    }
  }
}
