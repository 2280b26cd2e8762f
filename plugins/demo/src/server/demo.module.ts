import { Module } from '@nestjs/common';
import { DemoSeeder } from './demo-seeder.ts';

@Module({ providers: [DemoSeeder] })
export class DemoModule {}
