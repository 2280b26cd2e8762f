import { can, DomainError, TOKEN_TEXTS } from '@aislelab/domain';
import { admitsTokenOf, POLICY, type Policy } from '@aislelab/server-kit';
import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { noteAnswer } from '../http/gone.ts';
import { AUTHENTICATOR, type Authenticator } from './authenticator.ts';

/** Guards every route: refuses each request that no policy admits. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    @Inject(AUTHENTICATOR) private readonly authenticator: Authenticator,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const targets = [context.getHandler(), context.getClass()];
    const policy = this.reflector.getAllAndOverride<Policy | undefined>(POLICY, targets);
    if (!policy) throw new DomainError('FORBIDDEN');
    const request = context.switchToHttp().getRequest<Request>();
    if (policy.kind === 'shopper') {
      request.shopper = await this.authenticator.shopper(request);
      return true;
    }
    const viewer = await this.authenticator.viewer(request);
    if (viewer) {
      request.user = viewer;
      noteAnswer(viewer, context.switchToHttp().getResponse<Response>());
    }
    if (policy.kind === 'public') return true;
    if (!viewer) throw new DomainError('SIGNED_OUT', { message: await this.authenticator.refusal(request) });
    if (!admitsTokenOf(viewer, policy)) throw new DomainError('FORBIDDEN', { message: TOKEN_TEXTS.forPeople });
    if (policy.kind === 'allow' && !can(viewer, policy.action)) throw new DomainError('FORBIDDEN');
    return true;
  }
}
