// Looks at the clocks and does every act of the clock until it is killed, as a worker does, only sooner.
// Started as `clock-worker.ts DATABASE_URL DATA_DIR`.
import { setTimeout as sleep } from 'node:timers/promises';
import { clockActs } from '../../apps/server/src/begin-work.ts';
import { openApp } from '../../apps/server/src/open-app.ts';
import { readConfig } from '../../apps/server/src/platform/config/config.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';

const [, , DATABASE_URL = '', DATA_DIR = ''] = process.argv;
const config = readConfig({ DATABASE_URL, DATA_DIR, LOG_LEVEL: 'error' });
const { app } = await openApp(config, createLog('error'), { supervisesDatabase: false });
const work = clockActs(app);
await app.dependencies.look();
process.stdout.write('working\n');
for (;;) {
  await app.dependencies.look();
  for (const { doNext } of work) while (await doNext());
  await sleep(50);
}
