import type { Mail } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { Repository } from '../../common/access/repository.ts';
import { mailResource } from './mail.resource.ts';
import { MAIL_MODEL } from './mail.schema.ts';

@Injectable()
export class MailsRepository extends Repository<Mail> {
  constructor(@InjectModel(MAIL_MODEL) model: Model<unknown>) {
    super(model, mailResource, 'mails.read');
  }
}
