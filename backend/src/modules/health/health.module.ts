import { DomainError } from '@aislelab/domain';
import { Public } from '@aislelab/server-kit';
import { Controller, Get, Module } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';

@Controller('health')
class HealthController {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** The process answers. Public: the supervisor that restarts it has no account. */
  @Public()
  @Get('live')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** The process can work: its database answers. Public for the same reason. */
  @Public()
  @Get('ready')
  async ready(): Promise<{ status: 'ok' }> {
    try {
      await this.connection.db?.admin().command({ ping: 1 }, { timeoutMS: 2_000 });
    } catch (cause) {
      throw new DomainError('UNAVAILABLE', { cause });
    }
    if (this.connection.readyState !== 1) throw new DomainError('UNAVAILABLE');
    return { status: 'ok' };
  }
}

@Module({ controllers: [HealthController] })
export class HealthModule {}
