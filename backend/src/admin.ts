import { DomainError } from '@aislelab/domain';
import { createWorker } from './bootstrap.ts';
import { Log } from './common/log/log.ts';
import { configFromEnvironment } from './config/environment.ts';
import { AdminAccounts } from './modules/setup/admin-accounts.ts';
import { runUntilStopped } from './run.ts';

/** `npm run admin -- create EMAIL [NAME]`: prints the link with which the new admin chooses a password. */
await runUntilStopped(async () => {
  const [, , email = '', ...names] = process.argv;
  const app = await createWorker(configFromEnvironment(), [], new Log('error'));
  try {
    const link = await app.get(AdminAccounts).invite({ email, name: names.join(' ') || 'Admin' });
    console.log(`Open this link to choose the password of ${email}. It works once, within 48 hours:\n\n${link}\n`);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    console.error(Object.values(error.errors ?? {}).join('. ') || error.message);
    process.exitCode = 1;
  } finally {
    await app.close();
  }
});
