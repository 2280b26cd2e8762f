import { accountOf, LAYOUT_BODY } from '@aislelab/server-kit';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { Attempts } from '../auth/attempts.ts';

/** Rate limit for the largest saves, before their body is validated: each delays all users for seconds, also when it is refused. */
@Injectable()
export class LargeSaveGuard implements CanActivate {
  constructor(private readonly attempts: Attempts) {}

  /** @throws DomainError TOO_MANY_REQUESTS */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { user: viewer, bodyBytes = 0 } = context.switchToHttp().getRequest<Request>();
    if (viewer && bodyBytes > LAYOUT_BODY.bytes) await this.attempts.begin('largeSave', { account: accountOf(viewer) });
    return true;
  }
}
