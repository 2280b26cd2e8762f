import type { ServerPlugin } from '@aislelab/server-kit';
import { Global, Inject, Module, type DynamicModule, type OnModuleInit } from '@nestjs/common';
import { InjectConnection, MongooseModule } from '@nestjs/mongoose';
import mongoose, { mongo, type Connection } from 'mongoose';
import { AppConfig, ConfigError } from '../../config/app-config.ts';
import { Log } from '../log/log.ts';
import { CORE_MIGRATIONS } from '../migrations/core-migrations.ts';
import { Migrator, type MigrationOwner } from '../migrations/migrator.ts';
import { plainTransactions } from './transaction.ts';

/** Time limit of a query: a slower one is a bug, and must not hold a connection for longer. */
const MAX_TIME_MS = 20_000;

/**
 * Mongoose is lenient by default. Here an unknown path is an error, not a condition that silently vanishes;
 * commands fail at once while the database is unavailable; indexes are created once, at start.
 */
export function configureMongoose(): void {
  mongoose.set('strict', 'throw');
  mongoose.set('strictQuery', 'throw');
  mongoose.set('bufferCommands', false);
  mongoose.set('autoIndex', false);
  mongoose.set('autoCreate', false);
  mongoose.set('maxTimeMS', MAX_TIME_MS);
}

configureMongoose();

const SELECTION_MS = 2_000;
const MIGRATIONS = Symbol('aislelab.migrations');

@Global()
@Module({
  imports: [
    MongooseModule.forRootAsync({
      inject: [AppConfig],
      useFactory: async ({ mongodbUri }: AppConfig) => ({
        uri: await usable(mongodbUri),
        serverSelectionTimeoutMS: SELECTION_MS,
        socketTimeoutMS: 60_000,
        maxPoolSize: 30,
        writeConcern: { w: 'majority', journal: true },
        // An unreachable database stops the boot: the operator or a supervisor restarts the process.
        retryAttempts: 0,
        connectionFactory: plainTransactions,
      }),
    }),
  ],
})
export class DatabaseModule implements OnModuleInit {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @Inject(MIGRATIONS) private readonly owners: readonly MigrationOwner[],
    private readonly log: Log,
  ) {}

  static forRoot(plugins: readonly ServerPlugin[]): DynamicModule {
    const owners: MigrationOwner[] = [
      { owner: 'core', migrations: CORE_MIGRATIONS },
      ...plugins.map(({ id, migrations = [] }) => ({ owner: id, migrations })),
    ];
    return { module: DatabaseModule, providers: [{ provide: MIGRATIONS, useValue: owners }] };
  }

  /**
   * Records are migrated before indexes that need the change are built, and unique indexes exist before the first record does. Runs when all
   * models are registered, before anything listens.
   */
  async onModuleInit(): Promise<void> {
    const { db } = this.connection;
    if (!db) throw new Error('the database is not connected');
    const applied = await new Migrator(db, this.owners).run();
    if (applied.length > 0) this.log.info({ msg: 'migrated the database', applied });
    for (const model of Object.values(this.connection.models)) {
      await model.createCollection();
      await model.createIndexes();
    }
  }
}

/**
 * Checked before anything else is built, so that a wrong address gives one line and no stack trace. A standalone server has no
 * transactions and may lose what it acknowledged.
 * @throws ConfigError
 */
async function usable(uri: string): Promise<string> {
  let client: mongo.MongoClient | null = null;
  try {
    client = new mongo.MongoClient(uri, { serverSelectionTimeoutMS: SELECTION_MS });
    const hello = await client.db('admin').command({ hello: 1 });
    if (hello['setName'] || hello['msg'] === 'isdbgrid') return uri;
  } catch (error) {
    throw new ConfigError([`MONGODB_URI cannot be used: ${error instanceof Error ? error.message : String(error)}`]);
  } finally {
    await client?.close();
  }
  throw new ConfigError([
    'MONGODB_URI leads to a standalone server: the platform needs a replica set (one member is enough)',
  ]);
}
