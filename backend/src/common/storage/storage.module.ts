import { Global, Module } from '@nestjs/common';
import { ImagesService } from './images.service.ts';
import { StorageController } from './storage.controller.ts';

@Global()
@Module({ controllers: [StorageController], providers: [ImagesService], exports: [ImagesService] })
export class StorageModule {}
