import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { aStudio } from '../../../../tests/factories/accounts.ts';
import { auditLines } from '../../../../tests/factories/audit-lines.ts';
import { aServer } from '../../../../tests/factories/a-server.ts';
import { TEST_NOW } from '../../../../tests/factories/an-app.ts';
import { answerOf, dataOf } from '../../../../tests/factories/client.ts';
import { sendNextWebhook, switchStatusWebhooks } from './send-webhooks.ts';

const KEY = 'w'.repeat(32);

interface Received {
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

const received: Received[] = [];
let status = 200;
/** What the next requests are answered, before `status`. */
const answers: number[] = [];
const receiver = createServer((request, response) => {
  void text(request).then((body) => {
    received.push({ headers: request.headers, body });
    response.writeHead(answers.shift() ?? status).end();
  });
});

const server = aServer(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as AddressInfo;
  const STATUS_WEBHOOK_URL = `http://127.0.0.1:${port}/status`;
  return { settings: { STATUS_WEBHOOK_URL, STATUS_WEBHOOK_KEY: KEY } };
});
const anna = server.client('ADMIN');
afterAll(() => receiver.close());

let account_id = 300;
beforeEach(async () => {
  received.length = 0;
  status = 200;
  account_id += 1;
  await switchStatusWebhooks(server.app);
});

async function sendAll(): Promise<void> {
  while (await sendNextWebhook(server.app));
}

const override = async (type: string, override_status: string, of = account_id) =>
  dataOf(
    await anna.post('/edit_verify_status', {
      client_id: `studio:${of}`,
      type,
      override_status,
      admin_comment: 'Seen',
    }),
  );

const row = () =>
  server.app.db
    .selectFrom('status_webhook')
    .selectAll()
    .where('account_id', '=', account_id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

/** The tries that are due later are due now. */
const hurry = () =>
  server.app.db.updateTable('status_webhook').set({ due: '2020-01-01T00:00:00.000Z' }).execute();

describe('a changed status', () => {
  it('KYB-07 KYC-02 is sent once for each check, signed with its moment', async () => {
    await aStudio(server.app, { account_id }, { kyb_status: 'SUBMITTED', kyc_status: 'pending' });
    await override('kyb', 'APPROVED');
    await override('kyc', 'complete');
    await override('legal', 'APPROVED');
    await sendAll();
    expect(received.map(({ body }) => JSON.parse(body))).toMatchObject([
      { check: 'kyb', from: 'SUBMITTED', to: 'APPROVED', client_id: `studio:${account_id}` },
      { check: 'kyc', from: 'pending', to: 'complete', event: 'status.changed' },
      { check: 'legal', to: 'APPROVED' },
    ]);
    const seconds = Date.parse(TEST_NOW) / 1000;
    for (const { headers, body } of received) {
      const hex = createHmac('sha256', KEY).update(`${seconds}.${body}`).digest('hex');
      expect(headers['verify-admin-signature']).toBe(`t=${seconds},v1=${hex}`);
    }
    expect((await row()).state).toBe('sent');
  });

  it('is not sent where nothing changed, or where the change was taken back', async () => {
    await aStudio(server.app, { account_id }, { kyb_status: 'SUBMITTED' });
    await server.app.db
      .updateTable('verification')
      .set({ kyb_status: 'SUBMITTED', kyb_reason: 'Looked at' })
      .where('account_id', '=', account_id)
      .execute();
    const aborted = server.app.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('verification')
        .set({ kyb_status: 'APPROVED' })
        .where('account_id', '=', account_id)
        .execute();
      throw new Error('taken back');
    });
    await expect(aborted).rejects.toThrow('taken back');
    await sendAll();
    expect(received).toEqual([]);
  });

  it('is sent again with pauses, fails in the end, and is sent again by hand', async () => {
    await aStudio(server.app, { account_id }, { kyb_status: 'SUBMITTED' });
    status = 503;
    await override('kyb', 'DENIED');
    await sendAll();
    expect(await row()).toMatchObject({ state: 'queued', tries: 1 });
    for (let tries = 2; tries <= 8; tries += 1) {
      await hurry();
      await sendAll();
    }
    expect(await row()).toMatchObject({
      state: 'failed',
      tries: 8,
      why: 'The payment provider answered 503.',
    });
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
    const { id } = await row();
    const listed = (await anna.get('/status_webhooks')).json();
    expect(listed.failed).toBe(1);
    expect(listed.data[0]).toMatchObject({ id, check_name: 'kyb', to_status: 'DENIED' });

    status = 200;
    expect((await anna.post('/send_status_webhook_again', { id })).statusCode).toBe(200);
    const twice = await anna.post('/send_status_webhook_again', { id });
    expect(twice.json().error).toBe('status-webhook/not-failed');
    await sendAll();
    expect((await row()).state).toBe('sent');
    const lines = await auditLines(server.app, { act: 'status-webhook.sent-again', account_id });
    expect(lines).toHaveLength(1);
  });

  it('waits for the earlier ones of its account: after two failures the newest still comes last', async () => {
    await aStudio(server.app, { account_id }, { kyb_status: 'SUBMITTED', kyc_status: 'pending' });
    answers.push(500);
    await override('kyb', 'DENIED');
    await sendAll();
    await override('kyb', 'APPROVED');
    await override('kyc', 'complete');
    await sendAll();
    // Another account does not wait.
    const other = account_id + 5000;
    await aStudio(server.app, { account_id: other }, { kyb_status: 'SUBMITTED' });
    await override('kyb', 'DENIED', other);
    await sendAll();
    answers.push(500);
    await hurry();
    await sendAll();
    await hurry();
    await sendAll();
    const sent = received.map(({ body }) => JSON.parse(body));
    expect(sent.map(({ account_id: of, sequence, to }) => [of, sequence, to])).toEqual([
      [account_id, 1, 'DENIED'],
      [other, 1, 'DENIED'],
      [account_id, 1, 'DENIED'],
      [account_id, 1, 'DENIED'],
      [account_id, 2, 'APPROVED'],
      [account_id, 3, 'complete'],
    ]);
  });

  it('is not sent by hand after a later one', async () => {
    await aStudio(server.app, { account_id }, { kyb_status: 'SUBMITTED' });
    await override('kyb', 'DENIED');
    const { id } = await row();
    await server.app.db
      .updateTable('status_webhook')
      .set({ state: 'failed' })
      .where('id', '=', id)
      .execute();
    const again = async () => answerOf(await anna.post('/send_status_webhook_again', { id }));
    await override('kyb', 'APPROVED');
    await sendAll();
    expect(await again()).toMatchObject({
      status: 409,
      body: { error: 'status-webhook/overtaken' },
    });
    expect(received.map(({ body }) => JSON.parse(body).to)).toEqual(['APPROVED']);
  });

  it('has one number of its account, also where statuses change at the same moment', async () => {
    await aStudio(server.app, { account_id }, { kyb_status: 'SUBMITTED' });
    const change = (kyb_status: 'DENIED' | 'APPROVED') =>
      server.app.db
        .updateTable('verification')
        .set({ kyb_status })
        .where('account_id', '=', account_id)
        .execute();
    await Promise.all(
      ['DENIED', 'APPROVED', 'DENIED', 'APPROVED'].map((to) => change(to as 'DENIED')),
    );
    await sendAll();
    const sent = received.map(({ body }) => JSON.parse(body));
    expect(sent.map(({ sequence }) => sequence)).toEqual(sent.map((_, index) => index + 1));
    for (const [index, { from }] of sent.entries())
      expect(from).toBe(index === 0 ? 'SUBMITTED' : sent[index - 1].to);
  });

  it('T18 a redirect is not followed', async () => {
    await aStudio(server.app, { account_id }, { kyb_status: 'SUBMITTED' });
    status = 302;
    await override('kyb', 'DENIED');
    await sendAll();
    expect((await row()).why).toContain('redirects');
  });
});

describe('in production, a receiver in a private network', () => {
  it('T18 is asked where RECEIVER_NETWORKS names the network, and else refused by that setting', async () => {
    await aStudio(server.app, { account_id }, { kyb_status: 'SUBMITTED' });
    await override('kyb', 'DENIED');
    // Nobody listens there.
    const STATUS_WEBHOOK_URL = 'https://127.0.0.1:1/status';
    const sendTo = async (RECEIVER_NETWORKS: readonly string[]) => {
      const named = { STATUS_WEBHOOK_URL, RECEIVER_NETWORKS: [...RECEIVER_NETWORKS] };
      const config = { ...server.app.config, MODE: 'production', ...named } as const;
      await hurry();
      while (await sendNextWebhook({ ...server.app, config }));
      return (await row()).why;
    };
    expect(await sendTo(['10.0.0.0/8'])).toContain('that RECEIVER_NETWORKS does not name');
    expect(await sendTo(['127.0.0.1'])).toContain('cannot be reached (ECONNREFUSED)');
  });
});

describe('without an address', () => {
  const plain = aServer();

  it('nothing is queued', async () => {
    await switchStatusWebhooks(plain.app);
    await aStudio(plain.app, { account_id: 1 }, { kyb_status: 'SUBMITTED' });
    await plain.app.db.updateTable('verification').set({ kyb_status: 'DENIED' }).execute();
    expect(await plain.app.db.selectFrom('status_webhook').selectAll().execute()).toEqual([]);
    expect(await sendNextWebhook(plain.app)).toBe(false);
    const anna2 = plain.client('ADMIN');
    expect((await anna2.get('/status_webhooks')).json()).toEqual({
      host: null,
      failed: 0,
      data: [],
    });
    const again = await anna2.post('/send_status_webhook_again', { id: 1 });
    expect(again.json().error).toBe('status-webhook/no-url');
  });
});
