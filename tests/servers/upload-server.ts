// Takes files in pieces until it is killed. Started as `upload-server.ts DATABASE_URL DATA_DIR PORT NOW`.
import { buildHttpServer } from '../../apps/server/src/http-server.ts';
import { openApp } from '../../apps/server/src/open-app.ts';
import { readConfig } from '../../apps/server/src/platform/config/config.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { registerUploads } from '../../apps/server/src/uploads/uploads.routes.ts';

const [, , DATABASE_URL = '', DATA_DIR = '', PORT = '', NOW = ''] = process.argv;
const config = readConfig({ DATABASE_URL, DATA_DIR, PORT, LOG_LEVEL: 'error' });
const { app } = await openApp(config, createLog('error'), {
  supervisesDatabase: false,
  clock: () => Number(NOW),
});
const server = await buildHttpServer(app, [(http) => registerUploads(http, app)]);
await server.listen({ host: '127.0.0.1', port: config.PORT });
process.stdout.write('listening\n');
