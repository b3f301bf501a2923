import { afterAll, expect, it } from 'vitest';
import { aCollector, childrenOf, only } from '../../../../../tests/servers/fake-collector.ts';
import { readConfig } from '../config/config.ts';
import { createLog } from '../log.ts';
import { openTracing } from '../tracing/open-tracing.ts';
import { startRequest, within } from '../tracing/trace.ts';
import { sendRequest } from './send-request.ts';

const collector = await aCollector();
const { host } = new URL(collector.url);
const settings = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
const tracing = await openTracing(settings, createLog('silent'));

afterAll(async () => {
  await tracing.close();
  await collector.close();
});

it('a request to another system is a span without its path, and is sent no trace', async () => {
  const span = startRequest({ name: 'a test', kind: 'server', attributes: {} }, null);
  const rules = { hosts: [host], allowLoopback: true, timeoutMs: 60_000, maxBytes: 1_000 };
  const url = `${collector.url}/people/Halmos?email=zsofia@dunastudio.example`;
  await within(span, () => sendRequest({ method: 'GET', url, headers: {}, body: '' }, rules));
  span?.end();
  expect(collector.requests.at(-1)?.path).toContain('Halmos');
  expect(collector.requests.at(-1)?.headers).not.toHaveProperty('traceparent');
  collector.bodies.length = 0;
  await tracing.flush();
  const spans = collector.spans();
  expect(childrenOf(spans, only(spans, 'a test'))).toMatchObject([
    {
      name: `GET ${host}`,
      attributes: {
        'http.request.method': 'GET',
        'server.address': '127.0.0.1',
        'http.response.status_code': 200,
      },
    },
  ]);
  expect(collector.bodies.join('')).not.toMatch(/people|Halmos|zsofia/);
});
