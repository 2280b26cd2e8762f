import { MongoClient, MongoError, MongoServerError, ReadPreference, type ClientSession, type Document } from 'mongodb';
import { firstEntry, match } from './unified-match.ts';
import { bulkResult, clientBulkResult, operate, type Entities } from './unified-operations.ts';

const TEST_LIMIT_MS = 30_000;
const UNOBSERVED = new Set(['configureFailPoint', 'hello', 'ismaster', 'endSessions']);

/** One test with its clients. */
export class TestRun {
  private readonly uri: string;
  /** For the set-up and the checks around the test. */
  private readonly admin: MongoClient;
  private readonly entities: Entities = {
    clients: new Map(),
    databases: new Map(),
    collections: new Map(),
    sessions: new Map(),
  };
  private readonly ids = new Map<string, unknown>();
  private readonly events = new Map<string, Document[]>();

  constructor(uri: string, admin: MongoClient) {
    this.uri = uri;
    this.admin = admin;
  }

  async run(spec: Document, test: Document): Promise<void> {
    for (const data of (spec['initialData'] ?? []) as Document[]) await prepare(this.admin, data);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('takes too long')), TEST_LIMIT_MS);
    });
    try {
      await Promise.race([this.steps(spec, test), late]);
    } finally {
      clearTimeout(timer);
      for (const name of ['failCommand', 'onPrimaryTransactionalWrite'])
        await this.admin.db('admin').command({ configureFailPoint: name, mode: 'off' });
      for (const session of this.entities.sessions.values()) await session.endSession();
      for (const client of this.entities.clients.values()) await client.close();
    }
  }

  private async steps(spec: Document, test: Document): Promise<void> {
    for (const entity of (spec['createEntities'] ?? []) as Document[]) await this.create(entity);
    for (const operation of test['operations'] as Document[]) await this.step(operation);
    for (const expected of (test['expectEvents'] ?? []) as Document[]) this.checkEvents(expected);
    for (const { databaseName, collectionName, documents } of (test['outcome'] ?? []) as Document[]) {
      const found = await this.admin.db(databaseName).collection(collectionName).find().sort({ _id: 1 }).toArray();
      match(documents, found, 'outcome', this.ids);
    }
  }

  private async create(entity: Document): Promise<void> {
    const [kind, spec] = firstEntry(entity);
    const { clients, databases, collections, sessions } = this.entities;
    const id = String(spec['id']);
    if (kind === 'client') clients.set(id, this.client(id, spec));
    else if (kind === 'database')
      databases.set(id, clientOf(clients, spec['client']).db(spec['databaseName'], optionsOf(spec['databaseOptions'])));
    else if (kind === 'collection') {
      const db = databases.get(spec['database']);
      if (db) collections.set(id, db.collection(spec['collectionName'], optionsOf(spec['collectionOptions'])));
    } else if (kind === 'session') {
      const { defaultTransactionOptions: own, ...options } = (spec['sessionOptions'] ?? {}) as Document;
      const session = clientOf(clients, spec['client']).startSession({
        ...options,
        ...(own && { defaultTransactionOptions: optionsOf(own) }),
      });
      sessions.set(id, session);
      this.ids.set(id, session.id);
    } else throw new Error(`the runner does not know the entity ${kind}`);
  }

  private client(id: string, { uriOptions = {}, observeEvents = [], ...spec }: Document): MongoClient {
    const client = new MongoClient(this.uri, { ...optionsOf(uriOptions), monitorCommands: true });
    const seen: Document[] = [];
    this.events.set(id, seen);
    const ignored = new Set((spec['ignoreCommandMonitoringEvents'] ?? []) as string[]);
    const observed = observeEvents as string[];
    const note = (type: string, event: Document): void => {
      if (observed.includes(type) && !UNOBSERVED.has(event['commandName']) && !ignored.has(event['commandName']))
        seen.push({ type, event });
    };
    client.on('commandStarted', (event) => {
      // the driver goes on using the same object
      const { readConcern } = event.command;
      const command = readConcern ? { ...event.command, readConcern: { ...readConcern } } : event.command;
      const { commandName, databaseName } = event;
      note('commandStartedEvent', { commandName, databaseName, command });
    });
    client.on('commandSucceeded', (event) => note('commandSucceededEvent', event));
    client.on('commandFailed', (event) => note('commandFailedEvent', event));
    // not connected yet: with another read preference that would wait for a secondary
    return client;
  }

  private async step({ object, name, arguments: args = {}, ...expected }: Document): Promise<void> {
    if (object === 'testRunner') return this.ownStep(name, args);
    let result: unknown;
    try {
      result = await operate(object, name, args, this.entities);
    } catch (error) {
      if (!expected['expectError'] || !(error instanceof MongoError)) throw error;
      return this.checkError(expected['expectError'], error, name);
    }
    if (expected['expectError']) throw new Error(`${name}: an error is wanted, none came`);
    if ('expectResult' in expected) match(expected['expectResult'], result, name, this.ids, true);
  }

  private async ownStep(name: string, args: Document): Promise<void> {
    const session = this.entities.sessions.get(args['session']) as ClientSession | undefined;
    const exists = async (): Promise<boolean> => {
      const db = this.admin.db(args['databaseName']);
      const found = await db.listCollections({ name: args['collectionName'] }).toArray();
      if (found.length === 0 || args['indexName'] === undefined) return found.length > 0;
      return db.collection(args['collectionName']).indexExists(args['indexName']);
    };
    if (name === 'failPoint' || name === 'targetedFailPoint') await this.admin.db('admin').command(args['failPoint']);
    else if (name === 'createEntities') for (const entity of args['entities'] as Document[]) await this.create(entity);
    else if (name === 'assertSessionTransactionState') {
      const wanted = {
        none: 'NO_TRANSACTION',
        starting: 'STARTING_TRANSACTION',
        in_progress: 'TRANSACTION_IN_PROGRESS',
      };
      match(wanted[args['state'] as keyof typeof wanted], stateOf(session), name, this.ids);
    } else if (/^assert(Collection|Index)(Not)?Exists$/.test(name))
      match(!name.includes('Not'), await exists(), name, this.ids);
    else throw new Error(`the runner does not know ${name}`);
  }

  private checkError(wanted: Document, error: MongoError, at: string): void {
    // a client's bulk write that failed as a whole has the reason in its cause
    const found = (error.cause instanceof MongoServerError ? error.cause : error) as MongoError & Document;
    const test = (name: string, ok: boolean): void => {
      if (name in wanted && !ok)
        throw new Error(`${at}: ${name} ${JSON.stringify(wanted[name])} is wanted of: ${error.name} ${error.message}`);
    };
    const has = (label: string): boolean => found.hasErrorLabel(label);
    test('isClientError', !(error instanceof MongoServerError) === wanted['isClientError']);
    test('errorContains', error.message.toLowerCase().includes(String(wanted['errorContains']).toLowerCase()));
    test('errorCode', Number(wanted['errorCode']) === found['code']);
    test('errorCodeName', wanted['errorCodeName'] === found['codeName']);
    test('errorLabelsContain', ((wanted['errorLabelsContain'] ?? []) as string[]).every(has));
    test('errorLabelsOmit', !((wanted['errorLabelsOmit'] ?? []) as string[]).some(has));
    if (wanted['errorResponse']) match(wanted['errorResponse'], found['errorResponse'], at, this.ids, true);
    for (const name of ['writeErrors', 'writeConcernErrors']) {
      const own: unknown =
        found[name] instanceof Map ? Object.fromEntries(found[name] as Map<unknown, unknown>) : found[name];
      for (const [key, item] of Object.entries((wanted[name] ?? {}) as Document))
        match(item, (own as Document | undefined)?.[key], `${at}.${name}`, this.ids, true);
    }
    if (!('expectResult' in wanted)) return;
    const partial = found['partialResult'] as Document | undefined;
    const result =
      'partialResult' in found ? partial && clientBulkResult(partial) : bulkResult(found['result'] ?? found);
    match(wanted['expectResult'], result, at, this.ids, true);
  }

  private checkEvents({ client, events, eventType = 'command', ignoreExtraEvents }: Document): void {
    if (eventType !== 'command') throw new Error(`the runner does not observe ${String(eventType)} events`);
    const seen = this.events.get(client) ?? [];
    const wanted = events as Document[];
    const enough = ignoreExtraEvents === true ? seen.length >= wanted.length : seen.length === wanted.length;
    wanted.forEach((event, i) => {
      const [type, fields] = firstEntry(event);
      match(type, seen[i]?.['type'], `event ${i}`, this.ids);
      const found = seen[i]?.['event'] as Document;
      for (const name of ['commandName', 'databaseName'])
        if (fields[name] !== undefined) match(fields[name], found[name], `event ${i}`, this.ids);
      for (const name of ['command', 'reply'])
        if (fields[name] !== undefined) match(fields[name], { ...found[name] }, `event ${i}`, this.ids, true);
    });
    if (!enough) throw new Error(`${wanted.length} events are wanted, ${seen.length} came`);
  }
}

/** Not part of the driver's types. */
const stateOf = (session: unknown): unknown =>
  (session as { transaction?: { state: unknown } } | undefined)?.transaction?.state;

function clientOf(clients: Entities['clients'], id: unknown): MongoClient {
  const client = clients.get(String(id));
  if (!client) throw new Error(`no client ${String(id)}`);
  return client;
}

const readPreferenceOf = (given: Document | string): unknown =>
  typeof given === 'string' ? given : new ReadPreference(given['mode'], undefined, given);

/** Options of the specifications under the driver's names. */
function optionsOf(options: Document = {}): Document {
  const { readConcernLevel, w, readPreference, ...rest } = options;
  return {
    ...rest,
    ...(readConcernLevel && { readConcern: { level: readConcernLevel as unknown } }),
    ...(w !== undefined && { writeConcern: { w: w as unknown } }),
    ...(readPreference && { readPreference: readPreferenceOf(readPreference) }),
  };
}

async function prepare(
  admin: MongoClient,
  { databaseName, collectionName, documents, createOptions = {} }: Document,
): Promise<void> {
  const db = admin.db(databaseName);
  await db.dropCollection(collectionName);
  const collection = await db.createCollection(collectionName, createOptions);
  if ((documents as Document[]).length > 0) await collection.insertMany(documents);
}
