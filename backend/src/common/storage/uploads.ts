import { can, DomainError } from '@aislelab/domain';
import { deletingUpload } from '@aislelab/server-kit';
import {
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  type OnModuleInit,
} from '@nestjs/common';
import type { MulterModuleOptions } from '@nestjs/platform-express';
import type { Request } from 'express';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Observable } from 'rxjs';
import { AppConfig } from '../../config/app-config.ts';
import { MAX_IMAGE_BYTES } from './image-processor.ts';

/** A file of this age belongs to a process that has died: no upload takes so long. */
const LEFT_OVER_MS = 60 * 60 * 1000;

export const uploadFolder = ({ dataDir }: AppConfig) => join(dataDir, 'uploads');

/** Uploads wait on the disk for their turn: a hundred at once would not fit in memory. */
export const uploadOptions = (config: AppConfig): MulterModuleOptions => ({
  dest: uploadFolder(config),
  // Multer has no limits of its own: one crafted field name would hang the process.
  limits: {
    fileSize: MAX_IMAGE_BYTES,
    files: 1,
    fields: 5,
    parts: 6,
    fieldNameSize: 100,
    fieldSize: 1_000,
    fieldNestingDepth: 2,
    fieldArrayIndexLimit: 20,
  },
});

/** Guards the reading of an upload: only users with the right can upload, and every file is deleted at the end of its request. */
@Injectable()
export class UploadGuardian implements NestInterceptor, OnModuleInit {
  constructor(private readonly config: AppConfig) {}

  /** Deletes uploads that a killed process has left. */
  async onModuleInit(): Promise<void> {
    const folder = uploadFolder(this.config);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const name of await readdir(folder)) {
      const path = join(folder, name);
      const age = Date.now() - (await stat(path).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs;
      if (age > LEFT_OVER_MS) await rm(path, { force: true });
    }
  }

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<Request>();
    const viewer = request.user ?? null;
    if (!can(viewer, 'projects.edit') && !can(viewer, 'library.write')) throw new DomainError('FORBIDDEN');
    return deletingUpload(request, next);
  }
}
