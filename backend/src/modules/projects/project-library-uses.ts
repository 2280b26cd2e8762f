import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { LibraryUses } from '../library/uses/library-uses.ts';
import { byMention } from '../library/uses/use-source.ts';
import { PROJECT } from './stored-project.ts';

/** Tells the library which of its items stand in projects: tested, on a shelf, or as the category or brand of what is tested. */
@Injectable()
export class ProjectLibraryUses {
  constructor(uses: LibraryUses, @InjectConnection() connection: Connection) {
    uses.add(
      byMention(connection, {
        kind: 'projects',
        action: 'projects.read',
        model: PROJECT,
        kinds: ['products', 'posmaterials', 'categories', 'brands'],
        parts: ['content', 'variations', 'planogram'],
        subject: ['organization', 'team', 'createdBy', 'status'],
      }),
    );
  }
}
