import { defineServerPlugin, SERVER_API_VERSION } from '@aislelab/server-kit';
import { S3Storage } from './s3-storage.ts';
import { readSettings } from './settings.ts';

/** Keeps pictures in S3-compatible object storage where `STORAGE_URL` is set. */
export const plugin = defineServerPlugin({
  id: 'storage-s3',
  apiVersion: SERVER_API_VERSION,
  defaults: {
    storage: (read, folder) => {
      const settings = readSettings(read);
      return settings && new S3Storage(settings, folder);
    },
  },
});
