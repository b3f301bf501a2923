import { createRequire } from 'node:module';
// The server with everything it imports by itself.
import '../../apps/server/src/http-server.ts';
import '../../apps/server/src/open-app.ts';
import { readConfig } from '../../apps/server/src/platform/config/config.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { openTracing } from '../../apps/server/src/platform/tracing/open-tracing.ts';

// Prints which packages of OpenTelemetry are loaded after tracing was opened with the settings of the environment.
const tracing = await openTracing(readConfig(process.env), createLog('silent'));
const { cache } = createRequire(import.meta.url);
const packages = Object.keys(cache).flatMap((file) => /@opentelemetry\/[\w-]+/.exec(file) ?? []);
process.stdout.write(JSON.stringify([...new Set(packages)]));
await tracing.close();
