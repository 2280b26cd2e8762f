import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AUDIT_ENTRY_MODEL, auditEntrySchema } from './audit-entry.schema.ts';
import { AuditController } from './audit.controller.ts';
import { AuditLog } from './audit-log.ts';

/** Global: every module that changes accounts, organizations, regions or settings records it. */
@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: AUDIT_ENTRY_MODEL, schema: auditEntrySchema }])],
  controllers: [AuditController],
  providers: [AuditLog],
  exports: [AuditLog],
})
export class AuditModule {}
