import { Module } from '@nestjs/common';
import { AccessModule } from '../../common/access/access.module.ts';
import { ReferenceController } from './reference.controller.ts';

@Module({ imports: [AccessModule], controllers: [ReferenceController] })
export class ReferenceModule {}
