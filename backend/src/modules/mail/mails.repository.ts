import type { Mail, ResourceDescriptor } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { Repository } from '../../common/access/repository.ts';
import { MAIL_MODEL } from './mail.schema.ts';

export const mailResource = {
  name: 'mails',
  filter: { _id: 'id', to: 'text', subject: 'text', template: 'text', state: 'text', createdAt: 'date' },
  sort: ['createdAt', 'to', 'subject', 'template', 'state'],
  select: ['to', 'subject', 'template', 'state', 'attempts', 'error', 'text', 'html', 'createdAt', 'sentAt'],
  populate: {},
  defaultSort: '-createdAt',
  heavy: ['text', 'html'],
} as const satisfies ResourceDescriptor;

@Injectable()
export class MailsRepository extends Repository<Mail> {
  constructor(@InjectModel(MAIL_MODEL) model: Model<unknown>) {
    super(model, mailResource, 'mails.read');
  }
}
