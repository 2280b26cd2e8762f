import type { AuditEntry, ListResult, Viewer } from '@aislelab/domain';
import { Allow, CurrentViewer } from '@aislelab/server-kit';
import { Controller, Get, Global, Module, Query } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { QueryDto } from '../../common/validation/query.dto.ts';
import { AUDIT_ENTRY_MODEL, auditEntrySchema } from './audit-entry.schema.ts';
import { AuditLog } from './audit-log.ts';

@Controller('audit')
class AuditController {
  constructor(private readonly log: AuditLog) {}

  @Allow('audit.read')
  @Get()
  list(@CurrentViewer() viewer: Viewer, @Query() { query }: QueryDto): Promise<ListResult<Partial<AuditEntry>>> {
    return this.log.list(viewer, query);
  }
}

/** Global: every module that changes accounts, organizations, regions or settings records it. */
@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: AUDIT_ENTRY_MODEL, schema: auditEntrySchema }])],
  controllers: [AuditController],
  providers: [AuditLog],
  exports: [AuditLog],
})
export class AuditModule {}
