// Runs monitoring until it is killed. Started as `monitoring-worker.ts DATABASE_URL DATA_DIR`.
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '../../apps/server/src/platform/config/config.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { runMonitoring } from '../../apps/server/src/monitoring/run-monitoring.ts';
import { openApp } from '../../apps/server/src/open-app.ts';

const [, , DATABASE_URL = '', DATA_DIR = ''] = process.argv;
const config = readConfig({ DATABASE_URL, DATA_DIR, LOG_LEVEL: 'error' });
const { app } = await openApp(config, createLog('error'), { supervisesDatabase: true });
await app.screening.screen({ name: 'Jo Dee', type: 'individual' });
process.stdout.write('working\n');
for (;;) {
  await runMonitoring(app);
  await sleep(100);
}
