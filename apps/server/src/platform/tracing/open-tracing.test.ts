import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { aCertificate } from '../../../../../tests/factories/a-certificate.ts';
import { aFolder } from '../../../../../tests/factories/a-folder.ts';
import { aCollector } from '../../../../../tests/servers/fake-collector.ts';
import { readConfig } from '../config/config.ts';
import { createLog } from '../log.ts';
import { collectorOf } from './collector.ts';
import { openTracing, type Tracing, tryCollector } from './open-tracing.ts';
import { OtlpTracer } from './otlp/otlp-tracer.ts';
import { droppedSpans, inSpan, isTracing, startRequest, within } from './trace.ts';

const log = createLog('silent');
const certificate = aCertificate();
const collector = await aCollector(certificate);
const OTEL_EXPORTER_OTLP_CERTIFICATE = join(aFolder('tracing'), 'ca.pem');
writeFileSync(OTEL_EXPORTER_OTLP_CERTIFICATE, certificate.cert);
const SETTINGS = {
  OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
  OTEL_EXPORTER_OTLP_CERTIFICATE,
  OTEL_EXPORTER_OTLP_TIMEOUT: '60000',
};
const FACTS = { name: 'a request', kind: 'server', attributes: {} } as const;

let tracing: Tracing | null = null;
const open = async (settings: Record<string, string>) => {
  tracing = await openTracing(readConfig(settings), log);
  return tracing;
};

afterEach(async () => {
  await tracing?.close();
  tracing = null;
  collector.status = 200;
  collector.bodies.length = 0;
});
afterAll(() => collector.close());

describe('tracing', () => {
  it('is off without a collector: there is no span, and work is done as it is', async () => {
    await open({});
    expect([isTracing(), droppedSpans(), startRequest(FACTS, null)]).toEqual([false, null, null]);
    const describeNothing = () => {
      throw new Error('nobody asks what it is');
    };
    expect(await inSpan(describeNothing, async (span) => span)).toBeNull();
  });

  it('sends spans over HTTPS to a collector whose certificate the settings name', async () => {
    await open(SETTINGS);
    startRequest(FACTS, null)?.end();
    await tracing?.flush();
    expect(collector.requests.at(-1)?.path).toBe('/v1/traces');
    expect(collector.spans().map(({ name }) => name)).toEqual(['a request']);
    const { OTEL_EXPORTER_OTLP_CERTIFICATE: _, ...untrusted } = SETTINGS;
    expect(await tryCollector(readConfig(untrusted))).toBe('DEPTH_ZERO_SELF_SIGNED_CERT');
  });

  it('takes the address of traces as it is written', () => {
    const address = `${collector.url}/of/traces`;
    const settings = { ...SETTINGS, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address };
    expect(collectorOf(readConfig(settings))?.url).toBe(address);
  });

  it('does not begin with certificates that cannot be read', async () => {
    const nowhere = { ...SETTINGS, OTEL_EXPORTER_OTLP_CERTIFICATE: '/nowhere/ca.pem' };
    await expect(open(nowhere)).rejects.toThrow('OTEL_EXPORTER_OTLP_CERTIFICATE cannot be read');
  });

  it.each([
    ['0', 0],
    ['1', 20],
  ])('makes the share of traces that is set: %s', async (OTEL_TRACES_SAMPLER_ARG, made) => {
    await open({ ...SETTINGS, OTEL_TRACES_SAMPLER_ARG });
    for (let asked = 0; asked < 20; asked += 1) startRequest(FACTS, null)?.end();
    await tracing?.flush();
    expect(collector.spans()).toHaveLength(made);
  });
});

it('a span has a bounded number of others within it, and says how many were left out', async () => {
  await open(SETTINGS);
  const request = startRequest(FACTS, null);
  await within(request, async () => {
    const child = { ...FACTS, name: 'a child' };
    for (let made = 0; made < 503; made += 1)
      await inSpan(
        () => child,
        async () => {},
      );
  });
  request?.end();
  await tracing?.flush();
  const named = (name: string) => collector.spans().filter((span) => span.name === name);
  expect(named('a child')).toHaveLength(500);
  expect(named('a request')).toMatchObject([{ attributes: { 'verify_admin.spans_left_out': 3 } }]);
});

describe('a process that stops', () => {
  it('sends what is waiting', async () => {
    await open(SETTINGS);
    startRequest(FACTS, null)?.end();
    await tracing?.close();
    expect(collector.spans()).toHaveLength(1);
    expect(isTracing()).toBe(false);
  });

  it('waits no longer than it may for a collector that does not answer, and says what is lost', async () => {
    const lines: string[] = [];
    const warned = createLog('warn', { write: (line) => void lines.push(line) });
    const held = collectorOf(readConfig(SETTINGS));
    if (!held) throw new Error('a collector is set');
    const tracer = new OtlpTracer(held, { log: warned, stopPatienceMs: 50 });
    collector.status = 0;
    tracer.startRequest(FACTS, null).end();
    await tracer.close();
    expect(lines.map((line) => JSON.parse(line))).toEqual([expect.objectContaining({ lost: 1 })]);
    // Less than a batch of spans is waited for.
  });
});
