import type { Migration } from '@aislelab/server-kit';

export const migrations: readonly Migration[] = [
  {
    id: '001-dry-runs-name-their-project',
    up: async (db) => {
      const [runs, replaced] = [db.collection('dryruns'), db.collection('dryruns_replaced')];
      await runs.updateMany({ project: { $exists: false } }, [
        { $set: { project: '$_id' } },
        { $unset: ['run', 'worker', 'heartbeatAt'] },
      ]);
      // The finished run that another one was to replace is the one before it.
      for await (const before of replaced.find()) {
        const { _id: project, run: _run, worker: _worker, heartbeatAt: _heartbeatAt, startedAt, ...fields } = before;
        await runs.updateOne({ project, startedAt }, { $setOnInsert: fields }, { upsert: true });
      }
      await replaced.deleteMany({});
    },
  },
];
