import { startBatchWorker } from './aml-batches/run/batch-worker.ts';
import { BUILD_NUMBER } from './platform/build-number.ts';
import { readConfig } from './platform/config/config.ts';
import { createLog } from './platform/log.ts';
import { openApp } from './open-app.ts';

/** After this long without a batch the process ends. */
const IDLE_MS = 30_000;
/** Last in line, it may be given no time at all for a while; that is no failure of a screening. */
const PATIENCE = { load: 600_000, answer: 120_000 };

// Begun by the server where there is a batch to work off, and ended with it.
const config = readConfig(process.env);
const log = createLog(config.LOG_LEVEL).child({ build: BUILD_NUMBER });
const opened = await openApp(config, log, { supervisesDatabase: false, patience: PATIENCE });
const worker = startBatchWorker(opened.app, IDLE_MS);
const over = new Promise<void>((resolve) => {
  process.once('disconnect', resolve);
  process.once('SIGTERM', resolve);
});
await Promise.race([over, worker.idle]);
await worker.close();
await opened.close();
process.exit(0);
