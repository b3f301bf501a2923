// Does the retention run until it is killed. Started as `retention-worker.ts DATABASE_URL DATA_DIR`.
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '../../apps/server/src/platform/config/config.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { openApp } from '../../apps/server/src/open-app.ts';
import { removeErasedFiles } from '../../apps/server/src/retention/erase-account.ts';
import { checkedNow } from '../factories/checked-moments.ts';
import { runRetention } from '../../apps/server/src/retention/run/run-retention.ts';

const [, , DATABASE_URL = '', DATA_DIR = ''] = process.argv;
const config = readConfig({ DATABASE_URL, DATA_DIR, LOG_LEVEL: 'error' });
const { app } = await openApp(config, createLog('error'), { supervisesDatabase: false });
process.stdout.write('working\n');
for (;;) {
  const done = await runRetention(app, checkedNow(app), () => removeErasedFiles(app));
  if (!done) await sleep(50);
}
