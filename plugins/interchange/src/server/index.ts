import { text } from '@aislelab/domain';
import { defineServerPlugin, SERVER_API_VERSION } from '@aislelab/server-kit';
import { IMPORT_JOB, ImportJob } from './imports/import.job.ts';
import {
  IMPORT_JOURNAL_MODEL,
  IMPORT_MODEL,
  IMPORT_ROW_MODEL,
  IMPORT_SHEET_MODEL,
  importJournalSchema,
  importRowSchema,
  importSchema,
  importSheetSchema,
} from './imports/import.schema.ts';
import { InterchangeModule } from './interchange.module.ts';

/** Import and export of library items, and packshots in bulk. */
export const plugin = defineServerPlugin({
  id: 'interchange',
  apiVersion: SERVER_API_VERSION,
  routeSchemas: new URL('../../route-schemas.json', import.meta.url),
  module: InterchangeModule,
  models: [
    { name: IMPORT_MODEL, schema: importSchema },
    { name: IMPORT_SHEET_MODEL, schema: importSheetSchema },
    { name: IMPORT_ROW_MODEL, schema: importRowSchema },
    { name: IMPORT_JOURNAL_MODEL, schema: importJournalSchema },
  ],
  jobs: [{ name: IMPORT_JOB, handler: ImportJob, title: text('Import library items') }],
});
