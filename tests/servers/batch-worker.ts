// Works off bulk AML batches until it is killed. Started as `batch-worker.ts DATABASE_URL DATA_DIR`.
import { setTimeout as sleep } from 'node:timers/promises';
import { startBatchWorker } from '../../apps/server/src/aml-batches/run/batch-worker.ts';
import { readConfig } from '../../apps/server/src/platform/config/config.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { openApp } from '../../apps/server/src/open-app.ts';

const [, , DATABASE_URL = '', DATA_DIR = ''] = process.argv;
const config = readConfig({ DATABASE_URL, DATA_DIR, LOG_LEVEL: 'error' });
const { app } = await openApp(config, createLog('error'), { supervisesDatabase: true });
startBatchWorker(app);
process.stdout.write('working\n');
await sleep(2 ** 30);
