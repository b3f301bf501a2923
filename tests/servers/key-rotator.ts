// Rotates DATA_KEY, a few values at a time, until it is killed. Started as
// `key-rotator.ts DATABASE_URL DATA_DIR TOKEN_KEY LINK_KEY DATA_KEY`.
import { setTimeout as sleep } from 'node:timers/promises';
import { KeyRotation } from '../../apps/server/src/keys/key-rotation.ts';
import { openApp } from '../../apps/server/src/open-app.ts';
import { readConfig } from '../../apps/server/src/platform/config/config.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { SEALED_VALUES } from '../../apps/server/src/sealed-values.ts';

const VALUES_AT_ONCE = 10;

const [, , DATABASE_URL = '', DATA_DIR = '', TOKEN_KEY = '', LINK_KEY = '', DATA_KEY = ''] =
  process.argv;
const config = readConfig({
  DATABASE_URL,
  DATA_DIR,
  TOKEN_KEY,
  LINK_KEY,
  DATA_KEY,
  LOG_LEVEL: 'error',
});
const { app } = await openApp(config, createLog('error'), { supervisesDatabase: false });
const rotation = new KeyRotation({ ...app, valuesAtOnce: VALUES_AT_ONCE }, SEALED_VALUES);
process.stdout.write('working\n');
while (await rotation.work());
await sleep(2 ** 30);
