// Runs monitoring until it is killed. Started as `monitoring-worker.ts DATABASE_URL DATA_DIR`.
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '../../apps/server/src/kernel/config.ts';
import { createLog } from '../../apps/server/src/kernel/log.ts';
import { runMonitoring } from '../../apps/server/src/monitoring/run-monitoring.ts';
import { openHouse } from '../../apps/server/src/open-house.ts';

const [, , DATABASE_URL = '', DATA_DIR = ''] = process.argv;
const config = readConfig({ DATABASE_URL, DATA_DIR, LOG_LEVEL: 'error' });
const { house } = await openHouse(config, createLog('error'), { besideServer: false });
await house.screening.screen({ name: 'Jo Dee', type: 'individual' });
process.stdout.write('working\n');
for (;;) {
  await runMonitoring(house);
  await sleep(100);
}
