import { decodeQuery, type Listed, type ListResult, type Mail, type Viewer } from '@aislelab/domain';
import { Allow, CurrentViewer } from '@aislelab/server-kit';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { IdDto, QueryDto } from '../../common/validation/query.dto.ts';
import { MailRoute } from './delivery/mail-route.ts';
import { MailsRepository, mailResource } from './mails.repository.ts';

/** Texts are large. */
type ListedMail = Listed<Mail, 'text' | 'html'>;

@Controller('mails')
export class MailsController {
  constructor(
    private readonly mails: MailsRepository,
    private readonly route: MailRoute,
  ) {}

  @Allow('mails.read')
  @Get()
  async list(@CurrentViewer() viewer: Viewer, @Query() { query }: QueryDto): Promise<ListResult<ListedMail>> {
    const { data, count } = await this.mails.as(viewer).list(decodeQuery(query, mailResource, viewer));
    return { data: data.map((mail) => this.shown(mail)), count };
  }

  @Allow('mails.read')
  @Get(':id')
  async read(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto): Promise<Mail> {
    const everything = decodeQuery({ select: mailResource.select }, mailResource, viewer);
    return this.shown(await this.mails.as(viewer).read(id, everything));
  }

  /** Hides the text of delivered mails: its links are private to the recipient, also from admins. */
  private shown(mail: Mail): Mail {
    if (this.route.outbox) return mail;
    return { ...mail, ...('text' in mail && { text: null }), ...('html' in mail && { html: null }) };
  }
}
