import { DomainError, type Id, type Viewer } from '@aislelab/domain';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { rm } from 'node:fs/promises';
import { lastValueFrom, of, type Observable } from 'rxjs';
import { accountOf } from './account-turns.ts';

/** The folder in which uploads wait on the disk, never in memory: `MulterModule.registerAsync({ inject: [UPLOAD_FOLDER], ... })`. */
export const UPLOAD_FOLDER = Symbol('aislelab.uploadFolder');

/** Files of one account that are on their way. */
const AT_ONCE = 3;
const TOO_MANY = 'Your earlier files are still on their way: try again in a moment.';

interface UploadRequest {
  user?: Viewer;
  file?: { path?: string };
}

/** Runs the rest of a request and then deletes the file that it uploaded, whatever becomes of it. */
export async function deletingUpload(request: UploadRequest, next: CallHandler): Promise<Observable<unknown>> {
  try {
    return of(await lastValueFrom<unknown>(next.handle()));
  } finally {
    // A reading that broke off has taken its file away and left the name.
    if (request.file?.path !== undefined) await rm(request.file.path, { force: true });
  }
}

/**
 * Goes before `FileInterceptor`: refuses more than a few uploads of an account before anything of them is read, and deletes the file when the
 * request ends, whatever becomes of it.
 * @example UseInterceptors(UploadTurns, FileInterceptor('file'))
 */
@Injectable()
export class UploadTurns implements NestInterceptor {
  private readonly byAccount = new Map<Id, number>();

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<UploadRequest>();
    if (!request.user) throw new DomainError('SIGNED_OUT');
    const account = accountOf(request.user);
    const uploads = this.byAccount.get(account) ?? 0;
    if (uploads >= AT_ONCE) throw new DomainError('TOO_MANY_REQUESTS', { message: TOO_MANY });
    this.byAccount.set(account, uploads + 1);
    try {
      return await deletingUpload(request, next);
    } finally {
      this.leave(account);
    }
  }

  private leave(account: Id): void {
    const rest = (this.byAccount.get(account) ?? 1) - 1;
    if (rest > 0) this.byAccount.set(account, rest);
    else this.byAccount.delete(account);
  }
}
