import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { LibraryUses } from '../library/uses/library-uses.ts';
import { byMention } from '../library/uses/use-source.ts';
import { MENTIONING_PARTS } from './project.schema.ts';
import { PROJECT } from './stored-project.ts';

/** Reports the library items that projects use: tested, on a shelf, or as the category or brand of a tested one. */
@Injectable()
export class ProjectLibraryUses {
  constructor(uses: LibraryUses, @InjectConnection() connection: Connection) {
    uses.add(
      byMention(connection, {
        kind: 'projects',
        action: 'projects.read',
        model: PROJECT,
        kinds: ['products', 'posmaterials', 'categories', 'brands'],
        parts: MENTIONING_PARTS,
        subject: ['organization', 'team', 'createdBy', 'status'],
      }),
    );
  }
}
