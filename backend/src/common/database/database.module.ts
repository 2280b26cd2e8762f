import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { InjectConnection, MongooseModule } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { AppConfig } from '../../config/app-config.ts';
import { configureMongoose } from './configure-mongoose.ts';
import { plainTransactions } from './transaction.ts';

configureMongoose();

@Global()
@Module({
  imports: [
    MongooseModule.forRootAsync({
      inject: [AppConfig],
      useFactory: ({ mongodbUri }: AppConfig) => ({
        uri: mongodbUri,
        serverSelectionTimeoutMS: 2_000,
        socketTimeoutMS: 60_000,
        maxPoolSize: 30,
        writeConcern: { w: 'majority', journal: true },
        // A database that is not there stops the boot: whoever started the process starts it again.
        retryAttempts: 0,
        connectionFactory: plainTransactions,
      }),
    }),
  ],
})
export class DatabaseModule implements OnModuleInit {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** Unique indexes must exist before the first record does. Runs when all models are registered, before anything listens. */
  async onModuleInit(): Promise<void> {
    await assertReplicaSet(this.connection);
    for (const model of Object.values(this.connection.models)) {
      await model.createCollection();
      await model.createIndexes();
    }
  }
}

/** A standalone server has no transactions and may lose what it acknowledged. */
async function assertReplicaSet(connection: Connection): Promise<void> {
  const hello = await connection.db?.admin().command({ hello: 1 });
  if (!hello?.['setName'] && hello?.['msg'] !== 'isdbgrid') {
    throw new Error(
      'MONGODB_URI leads to a standalone server: the platform needs a replica set (one member is enough).',
    );
  }
}
