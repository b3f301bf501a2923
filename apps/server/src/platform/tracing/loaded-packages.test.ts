import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { ROOT } from '../../../../../scripts/places.mjs';

/** The packages of OpenTelemetry in a process of the server with these settings. */
async function loadedWith(settings: Record<string, string>): Promise<unknown> {
  const child = ['--import', './scripts/typescript.mjs', 'tests/servers/load-tracing.ts'];
  const { PATH, HOME } = process.env;
  const options = { cwd: ROOT, env: { PATH, HOME, ...settings } };
  const { stdout } = await promisify(execFile)(process.execPath, child, options);
  return JSON.parse(stdout);
}

it('OpenTelemetry is loaded where a collector is set, and nowhere else', async () => {
  const [off, on] = await Promise.all([
    loadedWith({}),
    loadedWith({ OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example' }),
  ]);
  // The interface without an implementation, which prom-client loads.
  expect(off).toEqual(['@opentelemetry/api']);
  expect(on).toContain('@opentelemetry/sdk-trace');
});
