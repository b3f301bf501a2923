import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendNextEmail } from '../../apps/server/src/emails/send-emails.ts';
import { readConfig } from '../../apps/server/src/platform/config/config.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { openTracing, tryCollector } from '../../apps/server/src/platform/tracing/open-tracing.ts';
import { aMailServer } from '../factories/a-mail-server.ts';
import { aServer } from '../factories/a-server.ts';
import { aStudio } from '../factories/accounts.ts';
import { savePayment, WIRE } from '../factories/payment-details.ts';
import { PRODUCTION } from '../factories/production-settings.ts';
import {
  aCollector,
  childrenOf,
  type ExportedSpan,
  only,
  SPAN_KINDS,
} from '../servers/fake-collector.ts';
import { SOON } from '../factories/soon.ts';

const PROXY = '10.1.2.3';
const ACCOUNT = { account_type: 'studio', account_id: 81 };
const JSON_BODY = { 'content-type': 'application/json' };
const SECRET = 'a-token-of-the-collector';

const collector = await aCollector();
const mail = await aMailServer();
const settings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  OTEL_EXPORTER_OTLP_HEADERS: `authorization=Bearer%20${SECRET}`,
  OTEL_EXPORTER_OTLP_TIMEOUT: '60000',
};
const lines: string[] = [];
const log = createLog('info', { write: (line) => void lines.push(line) });
let tracing = await openTracing(readConfig(settings), log);

const server = aServer(async () => ({
  log,
  heartbeatMs: 200,
  settings: { ...PRODUCTION, SMTP_URL: mail.url, TRUST_PROXY: `${PROXY}/32` },
}));
const lena = server.client('CS');
const anna = server.client('ADMIN');

beforeEach(() => {
  collector.bodies.length = 0;
  lines.length = 0;
});
afterAll(async () => {
  await tracing.close();
  await collector.close();
  await mail.close();
});

const logged = () => lines.map((line): Record<string, unknown> => JSON.parse(line));

/** The spans that the collector took so far, as soon as one has this name. */
function spansWith(name: string): Promise<ExportedSpan[]> {
  return vi.waitFor(async () => {
    await tracing.flush();
    const spans = collector.spans();
    expect(spans.map((span) => span.name)).toContain(name);
    return spans;
  }, SOON);
}

describe('a trace', () => {
  it('is a request, its statements and the work it left behind', async () => {
    server.app.deferredWork.begin('emails', () => sendNextEmail(server.app));
    await aStudio(server.app, { account_id: ACCOUNT.account_id });
    const template_data = JSON.stringify({
      email: 'zsofia@dunastudio.example',
      name: 'Zsófia Halmos',
      company: 'Duna Stúdió Kft.',
      type: 'studio',
    });
    const answer = await lena.post('/send_manual_kyc_email', {
      clientid: `studio:${ACCOUNT.account_id}`,
      template_data,
    });
    expect(answer.statusCode).toBe(200);
    const spans = await spansWith('job emails');
    const request = only(spans, 'POST /api/send_manual_kyc_email');
    expect(request).toMatchObject({
      kind: SPAN_KINDS.server,
      attributes: {
        'http.request.method': 'POST',
        'http.route': '/api/send_manual_kyc_email',
        'http.response.status_code': 200,
        'verify_admin.call': 'sendManualKycEmail',
        'verify_admin.request_id': answer.headers['x-request-id'],
      },
    });
    expect(childrenOf(spans, request)).toContainEqual(
      expect.objectContaining({
        name: 'INSERT email',
        kind: SPAN_KINDS.client,
        attributes: {
          'db.system.name': 'postgresql',
          'db.operation.name': 'INSERT',
          'db.collection.name': 'email',
        },
      }),
    );
    const job = only(childrenOf(spans, request), 'job emails');
    expect(job.kind).toBe(SPAN_KINDS.consumer);
    expect(childrenOf(spans, job).map(({ name }) => name)).toContain('UPDATE email');
    const other = spans.filter(({ traceId }) => traceId !== request.traceId);
    expect(other.map(({ name }) => name)).toEqual([]);
  });

  it('of a stream ends when the stream opens, and has none of its heartbeats', async () => {
    const address = await server.http.listen({ host: '127.0.0.1', port: 0 });
    await server.app.events.listening();
    const left = new AbortController();
    const query = new URLSearchParams({ account_type: 'studio', account_id: '81' });
    const stream = await fetch(`${address}/api/live?${query.toString()}`, {
      headers: { authorization: `Bearer ${await lena.signIn()}` },
      signal: left.signal,
    });
    const beats = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    const statements = (await spansWith('GET /api/live')).length;
    for (let text = ''; !text.includes(': still here'); ) text = (await beats?.read())?.value ?? '';
    expect(await spansWith('GET /api/live')).toHaveLength(statements);
    left.abort();
  });

  it('names the statements that have a name, with their text', async () => {
    await lena.get('/get_account_detail', ACCOUNT);
    const spans = await spansWith('GET /api/get_account_detail');
    const named = spans.filter(({ attributes }) => 'db.query.text' in attributes);
    expect(named.length).toBeGreaterThan(0);
    for (const { name, attributes } of named) expect(attributes['db.query.summary']).toBe(name);
  });

  it('is sent with the headers of the settings, which no line of the log has', async () => {
    await lena.post('/search', { search_string: 'x' });
    await spansWith('POST /api/search');
    expect(collector.requests.at(-1)).toMatchObject({
      path: '/v1/traces',
      headers: { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' },
    });
    expect(lines.join('')).not.toContain(SECRET);
  });
});

describe('personal data', () => {
  const PLANTED = [
    'Zsófia',
    'Halmos',
    'zsofia@dunastudio.example',
    'Maja Ferency',
    WIRE.IBAN,
    WIRE['Account Number'],
    'her-secret-note',
    'looked-for-name',
  ];

  it('of what was sent, stored, searched for or refused is in no span', async () => {
    const answers = [
      await savePayment(anna, ACCOUNT.account_id, 'Metbank Wire', WIRE),
      await lena.post('/add_note', { ...ACCOUNT, note: `her-secret-note ${WIRE.IBAN} Zsófia` }),
      await lena.post('/search?search_string=looked-for-name%20Halmos'),
      await lena.get('/get_account_detail', { ...ACCOUNT, account_type: 'looked-for-name' }),
      await lena.get('/zsofia@dunastudio.example', { name: 'Halmos' }),
      await lena.post('/search', '{"search_string": "Halmos', JSON_BODY),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 400, 404, 400]);
    const spans = await spansWith('POST /api/add_note');
    expect(spans.length).toBeGreaterThan(20);
    const sent = collector.bodies.join('');
    for (const text of PLANTED) expect(sent).not.toContain(text);
    expect(sent).not.toContain(lena.uuid);
    const keys = new Set(spans.flatMap(({ attributes }) => Object.keys(attributes)));
    expect([...keys].toSorted()).toEqual([
      'db.collection.name',
      'db.operation.name',
      'db.query.summary',
      'db.query.text',
      'db.system.name',
      'http.request.method',
      'http.response.status_code',
      'http.route',
      'verify_admin.call',
      'verify_admin.refusal',
      'verify_admin.request_id',
    ]);
  });
});

describe('the log', () => {
  it.each([
    ['that was answered', { search_string: 'x' }],
    ['whose body cannot be read', '{"search_string'],
  ])('has the trace in each line of a request %s', async (_what, payload) => {
    await lena.post('/search', payload, JSON_BODY);
    const { traceId } = only(await spansWith('POST /api/search'), 'POST /api/search');
    expect(logged().map(({ trace_id }) => trace_id)).not.toEqual([]);
    for (const line of logged()) expect(line).toMatchObject({ trace_id: traceId });
  });

  it('has no line of a trace for what is not traced', async () => {
    log.info('a line of the process');
    expect(logged()).toEqual([expect.not.objectContaining({ trace_id: expect.anything() })]);
  });
});

describe('the header traceparent', () => {
  const TRACE = '0af7651916cd43dd8448eb211c80319c';
  const ask = (remoteAddress: string, headers: Record<string, string>) =>
    lena.inject({
      method: 'POST',
      url: '/api/search',
      remoteAddress,
      headers: { 'x-forwarded-for': '203.0.113.9', ...headers },
      payload: { search_string: 'x' },
    });

  it('of a proxy of TRUST_PROXY is followed', async () => {
    await ask(PROXY, { traceparent: `00-${TRACE}-b7ad6b7169203331-01` });
    expect(only(await spansWith('POST /api/search'), 'POST /api/search')).toMatchObject({
      traceId: TRACE,
      parentSpanId: 'b7ad6b7169203331',
    });
  });

  it('of anybody else begins no trace of theirs, nor one that cannot be read', async () => {
    await ask('203.0.113.20', { traceparent: `00-${TRACE}-b7ad6b7169203331-01` });
    await ask(PROXY, { traceparent: 'Halmos' });
    const spans = await vi.waitFor(async () => {
      const found = (await spansWith('POST /api/search')).filter(
        ({ kind }) => kind === SPAN_KINDS.server,
      );
      expect(found).toHaveLength(2);
      return found;
    }, SOON);
    for (const span of spans) {
      expect(span.traceId).not.toBe(TRACE);
      expect(span.parentSpanId ?? '').toBe('');
    }
  });

  it('that says not to record is followed, and the log names no trace', async () => {
    await ask(PROXY, { traceparent: `00-${TRACE}-b7ad6b7169203331-00` });
    await lena.post('/search', { search_string: 'x' });
    const spans = await spansWith('POST /api/search');
    expect(spans.filter(({ traceId }) => traceId === TRACE)).toEqual([]);
    expect(logged().filter(({ trace_id }) => trace_id === undefined)).toHaveLength(1);
  });
});

describe('a collector that is away', () => {
  // What it does not take is tried again until this time is over.
  const impatient = readConfig({ ...settings, OTEL_EXPORTER_OTLP_TIMEOUT: '500' });
  beforeAll(async () => {
    await tracing.close();
    tracing = await openTracing(impatient, log);
  });

  const figure = async () => {
    const { body } = await server.http.inject('/metrics');
    return Number(/^verify_admin_trace_spans_dropped (\d+)$/m.exec(body)?.[1]);
  };
  const warnings = () => logged().filter(({ msg }) => /collector/.test(String(msg)));

  it('delays no request; it is warned of once, and what is dropped is counted', async () => {
    const before = await figure();
    collector.status = 503;
    for (const _ of [1, 2]) {
      expect((await lena.post('/search', { search_string: 'x' })).statusCode).toBe(200);
      await tracing.flush();
    }
    expect(await figure()).toBeGreaterThan(before);
    expect(warnings()).toHaveLength(1);
    expect(await tryCollector(impatient)).not.toBeNull();
    collector.status = 200;
    expect(await tryCollector(readConfig(settings))).toBeNull();
    await lena.post('/search', { search_string: 'x' });
    expect(await spansWith('POST /api/search')).not.toEqual([]);
    collector.status = 400;
    await lena.post('/search', { search_string: 'x' });
    await tracing.flush();
    expect(warnings()).toHaveLength(2);
    collector.status = 200;
  });
});
