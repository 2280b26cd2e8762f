import type { AuditEntry, ListResult, Viewer } from '@aislelab/domain';
import { Allow, CurrentViewer } from '@aislelab/server-kit';
import { Controller, Get, Query } from '@nestjs/common';
import { QueryDto } from '../../common/validation/query.dto.ts';
import { AuditLog } from './audit-log.ts';

@Controller('audit')
export class AuditController {
  constructor(private readonly log: AuditLog) {}

  @Allow('audit.read')
  @Get()
  list(@CurrentViewer() viewer: Viewer, @Query() { query }: QueryDto): Promise<ListResult<Partial<AuditEntry>>> {
    return this.log.list(viewer, query);
  }
}
