import { CALLS } from '../../features.ts';
import { QUOTA_CODES, READ_KINDS } from '@verify-admin/rulebook/kernel/reads';
import { HOUR_MS } from '@verify-admin/rulebook/kernel/time';
import { sql } from 'kysely';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { aFolder } from '../../../../../tests/factories/a-folder.ts';
import { aServer } from '../../../../../tests/factories/a-server.ts';
import { aStudio } from '../../../../../tests/factories/accounts.ts';
import { auditLines } from '../../../../../tests/factories/audit-lines.ts';
import { answerOf, type Client } from '../../../../../tests/factories/client.ts';
import { openedAccounts } from '../../accounts/opened-accounts.ts';
import { verifyAudit } from '../../../../../tests/factories/verify-audit.ts';
import { Reads } from './reads.ts';
import { checkedNow } from '../../../../../tests/factories/checked-moments.ts';

const LIMITS = { account: 5, document: 5, reveal: 3, export: 2 };
const EVENTS_FILE = join(aFolder('reads'), 'events.jsonl');
const server = aServer({
  settings: {
    READ_LIMITS: Object.entries(LIMITS)
      .map(([kind, most]) => `${kind}=${most}`)
      .join(','),
    SECURITY_LOG_URL: `file:${EVENTS_FILE}`,
  },
});
const anna = server.client('ADMIN');
const tom = server.client('LEGAL');
const lena = server.client('CS');

const ACCOUNT = '/get_account_detail';
let newest = 100;

/** A studio that nobody has opened. */
async function aNewStudio() {
  newest += 1;
  const key = { account_type: 'studio', account_id: newest } as const;
  await aStudio(server.app, key);
  return key;
}

const opened = (account_id?: number) =>
  auditLines(server.app, {
    act: 'account.opened',
    ...(account_id !== undefined && { account_id }),
  });

const open = (key: object, who: Client = lena) => who.get(ACCOUNT, { ...key });

/** An hour in which nobody has read anything. */
function nextHour() {
  server.time.now += HOUR_MS;
}

async function events() {
  const written = await readFile(EVENTS_FILE, 'utf8').catch(() => '');
  return written
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

beforeAll(() => aStudio(server.app, { account_id: 1 }));

describe('an account that is opened', () => {
  it('leaves one line, whichever of its calls are asked, and another one an hour later', async () => {
    const key = await aNewStudio();
    await open(key);
    await open(key);
    await lena.post('/get_images', key);
    await lena.post('/get_kyc_status', { account: `studio:${key.account_id}&` });
    expect(await opened(key.account_id)).toMatchObject([
      { actor_uuid: lena.uuid, actor_role: 'CS', account_type: 'studio', detail: {} },
    ]);
    nextHour();
    await open(key);
    expect(await opened(key.account_id)).toHaveLength(2);
  });

  it('leaves one line for each person', async () => {
    nextHour();
    const key = await aNewStudio();
    await Promise.all([open(key), open(key, tom)]);
    const actors = (await opened(key.account_id)).map(({ actor_uuid }) => actor_uuid);
    expect(new Set(actors)).toEqual(new Set([lena.uuid, tom.uuid]));
    expect(actors).toHaveLength(2);
  });

  it('leaves one line where two tabs open it at once, of one process or of two', async () => {
    nextHour();
    const key = await aNewStudio();
    const { db, keys, securityEvents } = server.app;
    const another = () =>
      new Reads({
        db,
        dataKeys: keys.data,
        limits: server.app.reads.limits,
        securityEvents,
        openedAccounts,
        notify: async () => {},
      });
    const reader = {
      actor: lena,
      now: new Date(server.time.now).toISOString(),
      request_id: 'r',
      address: '127.0.0.1',
      route: '/api',
    };
    const subject = `studio:${key.account_id}`;
    const entry = { act: 'account.opened', account: key, detail: {} } as const;
    const processes = Array.from({ length: 5 }, another);
    await Promise.all([
      ...Array.from({ length: 10 }, () => open(key)),
      ...processes.map((reads) => reads.record(reader, 'account', [{ subject, entry }])),
    ]);
    expect(await opened(key.account_id)).toHaveLength(1);
    expect(await verifyAudit(db)).toMatchObject({ intact: true });
  });

  it('is not shown where its line cannot be written, and is once it can', async () => {
    nextHour();
    const key = await aNewStudio();
    const { db } = server.app;
    await sql`alter table audit_head rename to audit_head_away`.execute(db);
    const refused = await open(key);
    await sql`alter table audit_head_away rename to audit_head`.execute(db);
    expect(refused.statusCode).toBe(500);
    expect(refused.body).not.toContain('Stúdió');
    expect((await open(key)).statusCode).toBe(200);
    expect(await opened(key.account_id)).toHaveLength(1);
  });

  it('is not one that is not there, and what is refused leaves no line', async () => {
    const unknown = { account_type: 'studio', account_id: 999_999 };
    await open(unknown);
    await lena.get('/get_all_notes', unknown);
    await lena.post('/get_kyc_status', { account: 'nobody' });
    expect(await opened(999_999)).toEqual([]);
  });

  it('does not appear in its timeline nor among the newest acts, and renews no open desk', async () => {
    nextHour();
    const key = await aNewStudio();
    const published: unknown[] = [];
    const stop = server.app.events.subscribe?.((event: unknown) => published.push(event));
    await open(key, tom);
    const { data } = answerOf(await lena.get('/get_account_activity', { ...key })).body;
    expect(data).toEqual([]);
    const { body } = answerOf(await tom.get('/recent_activity', {}));
    expect(JSON.stringify(body)).not.toContain('account.opened');
    stop?.();
    expect(published).toEqual([]);
  });

  it('is each account of a list that shows what they submitted', () => {
    const declared = CALLS.filter(({ opens }) => opens === 'answered').map(({ name }) => name);
    expect(declared).toEqual(['listSubmissions', 'listKybImages']);
  });
});

describe('every query that names an account', () => {
  const isOfAccount = (input: object) => {
    const { shape } = (input as { readonly _zod: { def: { shape?: Record<string, unknown> } } })
      ._zod.def;
    const type = shape?.['account_type'] as { _zod: { optin?: string } } | undefined;
    return shape?.['account_id'] !== undefined && type?._zod.optin === undefined;
  };

  it('declares that it opens it, or is a row of a list', () => {
    const missing = CALLS.filter(
      ({ changes, streams, access, input, opens }) =>
        !changes && !streams && access !== 'public' && isOfAccount(input) && opens === undefined,
    );
    // One row of a work list, as the list shows it.
    expect(missing.map(({ name }) => name)).toEqual(['getWorkCase']);
    expect(CALLS.filter(({ opens }) => opens === 'account').length).toBeGreaterThan(20);
  });
});

describe('unusual use', () => {
  it('is reported once for each person, hour and kind, to every ADMIN and as an event', async () => {
    nextHour();
    const before = (await events()).length;
    const openMany = async (many: number) => {
      for (let nth = 0; nth < many; nth += 1) await open(await aNewStudio(), tom);
    };
    const reports = () => auditLines(server.app, { act: 'staff.unusual-use', text: '"account"' });
    const known = (await reports()).length;
    await openMany(LIMITS.account);
    expect(await reports()).toHaveLength(known);
    await openMany(3);
    expect((await reports()).slice(known)).toMatchObject([
      {
        actor_uuid: tom.uuid,
        outcome: '6 accounts opened',
        detail: { kind: 'account', most: LIMITS.account },
      },
    ]);
    const { data } = answerOf(await anna.get('/notifications')).body;
    expect(data[0]).toMatchObject({
      kind: 'unusual_use',
      actor: tom.username,
      account: null,
      excerpt: '6 accounts opened within an hour; the limit is 5.',
    });
    expect(answerOf(await tom.get('/notifications')).body.data).toEqual([]);
    await expect
      .poll(async () => (await events()).slice(before))
      .toMatchObject([
        { event: 'unusual-use', outcome: 'account', person: tom.uuid, role: 'LEGAL' },
      ]);
    nextHour();
    await openMany(LIMITS.account + 1);
    expect(await reports()).toHaveLength(known + 2);
  });
});

describe('a quota', () => {
  const exportList = (who: Client, headers = {}) =>
    who.post('/export_status_list', { format: 'csv' }, headers);

  it('refuses one more export than an hour has, and says when it goes on', async () => {
    nextHour();
    server.time.now += 3 * 60_000 - (server.time.now % HOUR_MS);
    const answers = [await exportList(tom), await exportList(tom), await exportList(tom)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
    const [, , refused] = answers;
    expect(refused?.headers['retry-after']).toBe(String(57 * 60));
    expect(refused?.json()).toMatchObject({
      error: 'quota/exports',
      detail:
        'You have exported 2 lists within this hour, which is the most one person may. You can go on in 57 minutes. Your administrators were notified.',
    });
    await exportList(tom);
    const reported = await auditLines(server.app, { act: 'staff.unusual-use', text: '"export"' });
    expect(reported).toMatchObject([{ actor_uuid: tom.uuid, outcome: '2 lists exported' }]);
    expect((await exportList(lena)).statusCode).toBe(200);
    nextHour();
    expect((await exportList(tom)).statusCode).toBe(200);
  });

  it('is kept by requests sent side by side', async () => {
    nextHour();
    const answers = await Promise.all(Array.from({ length: 12 }, () => exportList(anna)));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(LIMITS.export);
    expect(statuses.filter((status) => status === 429)).toHaveLength(12 - LIMITS.export);
  });

  it('counts neither a repeated request nor one that was refused', async () => {
    nextHour();
    const key = { 'idempotency-key': 'export-1' };
    await exportList(tom, key);
    await exportList(tom, key);
    await tom.post('/export_status_list', { format: 'pdf' });
    expect((await exportList(tom)).statusCode).toBe(200);
    expect((await exportList(tom)).statusCode).toBe(429);
  });

  it('is refused by what its call declares', () => {
    const limited = CALLS.filter(({ quota }) => quota !== undefined);
    for (const { quota, refusals, changes } of limited) {
      expect(quota && refusals).toHaveProperty([QUOTA_CODES[quota ?? 'export']]);
      expect(changes).toBe(true);
    }
    expect(limited.map(({ name }) => name).toSorted()).toEqual([
      'createCaseFile',
      'exportAccessReview',
      'exportAuditTrail',
      'exportBatchResults',
      'exportStatuses',
      'exportTeamFigures',
      'revealPaymentValue',
      'revealSubmittedNumbers',
    ]);
    const ofQuota = Object.entries(READ_KINDS).filter(([, { beyond }]) => beyond === 'refused');
    expect(ofQuota.map(([kind]) => kind)).toEqual(['reveal', 'export']);
  });
});

it('what is past is deleted', async () => {
  const { app, time } = server;
  await app.reads.deleteOld(checkedNow({ clock: () => time.now + 31 * 24 * HOUR_MS }));
  const count = async (table: 'read_subject' | 'read_count') =>
    (await app.db.selectFrom(table).selectAll().execute()).length;
  expect([await count('read_subject'), await count('read_count')]).toEqual([0, 0]);
});
