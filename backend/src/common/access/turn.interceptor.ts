import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { finalize, type Observable } from 'rxjs';

/** Ends the turn of a large body once its handler has a result or has failed. */
@Injectable()
export class TurnInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { endTurn } = context.switchToHttp().getRequest<Request>();
    return endTurn ? next.handle().pipe(finalize(endTurn)) : next.handle();
  }
}
