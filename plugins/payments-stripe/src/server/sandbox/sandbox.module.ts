import { Module } from '@nestjs/common';
import { SandboxController } from './sandbox.controller.ts';
import { SandboxProvider } from './sandbox.provider.ts';

@Module({ controllers: [SandboxController], providers: [SandboxProvider], exports: [SandboxProvider] })
export class SandboxModule {}
