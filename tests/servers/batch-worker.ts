// Works off bulk AML batches until it is killed. Started as `batch-worker.ts DATABASE_URL DATA_DIR`.
import { setTimeout as sleep } from 'node:timers/promises';
import { startBatchWorker } from '../../apps/server/src/aml-batches/batch-worker.ts';
import { readConfig } from '../../apps/server/src/kernel/config.ts';
import { createLog } from '../../apps/server/src/kernel/log.ts';
import { openHouse } from '../../apps/server/src/open-house.ts';

const [, , DATABASE_URL = '', DATA_DIR = ''] = process.argv;
const config = readConfig({ DATABASE_URL, DATA_DIR, LOG_LEVEL: 'error' });
const { house } = await openHouse(config, createLog('error'), { besideServer: false });
startBatchWorker(house);
process.stdout.write('working\n');
await sleep(2 ** 30);
