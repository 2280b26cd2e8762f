import { UPLOAD_FOLDER, type ServerPlugin } from '@aislelab/server-kit';
import { Global, Module, type DynamicModule, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MulterModule } from '@nestjs/platform-express';
import { AppConfig, ConfigError } from '../../config/app-config.ts';
import { FileStore } from './file-store.ts';
import { ImagesService } from './images.service.ts';
import { PacksController, StorageController } from './storage.controller.ts';
import {
  PICTURE_SWEEP,
  PictureSweeper,
  UNUSED_PICTURE,
  pictureSweepSchema,
  unusedPictureSchema,
} from './picture.sweeper.ts';
import { storageOf } from './storage-of.ts';
import { STORAGE_USE, StorageQuota, storageUseSchema, STORED_PICTURE, storedPictureSchema } from './storage-quota.ts';
import { uploadFolder, UploadGuardian, uploadOptions } from './uploads.ts';

@Global()
@Module({
  imports: [
    MulterModule.registerAsync({ inject: [AppConfig], useFactory: uploadOptions }),
    MongooseModule.forFeature([
      { name: STORED_PICTURE, schema: storedPictureSchema },
      { name: STORAGE_USE, schema: storageUseSchema },
      { name: UNUSED_PICTURE, schema: unusedPictureSchema },
      { name: PICTURE_SWEEP, schema: pictureSweepSchema },
    ]),
  ],
  controllers: [StorageController, PacksController],
  providers: [
    ImagesService,
    PictureSweeper,
    StorageQuota,
    UploadGuardian,
    { provide: UPLOAD_FOLDER, inject: [AppConfig], useFactory: uploadFolder },
  ],
  exports: [ImagesService, StorageQuota, UPLOAD_FOLDER],
})
export class StorageModule implements OnModuleInit {
  constructor(private readonly files: FileStore) {}

  /** @throws ConfigError for settings that the storage refuses */
  async onModuleInit(): Promise<void> {
    const problem = await this.files.problem();
    if (problem !== null) throw new ConfigError([problem]);
  }

  static forRoot(plugins: readonly ServerPlugin[], config: AppConfig): DynamicModule {
    const files = new FileStore(storageOf(plugins, config.dataDir, (parse) => config.read(parse)));
    return { module: StorageModule, providers: [{ provide: FileStore, useValue: files }] };
  }
}
