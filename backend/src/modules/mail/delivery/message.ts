import type { OutgoingMail } from '@aislelab/server-kit';
import type { StoredMail } from '../mail.schema.ts';

export type ReadyMail = Pick<StoredMail, '_id' | 'to' | 'subject' | 'text' | 'html' | 'createdAt'>;

/** A stored mail as a transport sends it. */
export function messageOf(mail: ReadyMail, from: string, publicUrl: string): OutgoingMail {
  return {
    from,
    to: mail.to,
    subject: mail.subject,
    text: mail.text ?? '',
    html: mail.html ?? '',
    date: new Date(mail.createdAt),
    messageId: `<${mail._id}@${new URL(publicUrl).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/** The message in the terms of nodemailer. */
export function nodemailerMessage({ to, headers, ...mail }: OutgoingMail) {
  return {
    ...mail,
    to: { name: '', address: to },
    headers: { ...headers },
    // No part of a mail is ever fetched from a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
