import { randomUUID } from 'node:crypto';
import { caseFileExpiry, isCaseFileKept } from '@verify-admin/rulebook/case-files/case-file.rules';
import { SHARE } from '@verify-admin/rulebook/kernel/clock-cases';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@verify-admin/rulebook/kernel/time';
import { LOGIN_ATTEMPTS_MS } from '@verify-admin/rulebook/web-users/web-users.rules';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { readAdminUsers } from '../../../apps/server/src/admin/admin-users.store.ts';
import { countWritten } from '../../../apps/server/src/emails/emails.store.ts';
import { countSessions } from '../../../apps/server/src/identity-provider/sessions/identity-sessions.store.ts';
import { appendAudit, systemStamp } from '../../../apps/server/src/kernel/audit.ts';
import { CheckedMoment } from '../../../apps/server/src/kernel/clock-check/checked-moment.ts';
import {
  isReleased,
  keepTrusted,
  moveTrusted,
} from '../../../apps/server/src/kernel/clock-check/clock-cases.store.ts';
import { mayHaveMissedAct } from '../../../apps/server/src/live/newest-act.store.ts';
import {
  listForgottenPushes,
  queuePush,
} from '../../../apps/server/src/override/provider-push.store.ts';
import { findLoginCode, saveLoginCode } from '../../../apps/server/src/staff/login-code.store.ts';
import {
  beginUpload,
  deleteExpiredUploads,
  findUpload,
} from '../../../apps/server/src/uploads/uploads.store.ts';
import { countCodes } from '../../../apps/server/src/web-users/codes/login-codes.store.ts';
import { deleteOldLogins } from '../../../apps/server/src/web-users/delete-old-logins.store.ts';
import { countAttempt } from '../../../apps/server/src/web-users/login-attempts.store.ts';
import { aServer } from '../../factories/a-server.ts';
import { aStudio } from '../../factories/accounts.ts';
import { aWebUser } from '../../factories/a-web-user.ts';
import { TEST_NOW } from '../../factories/an-app.ts';

/**
 * What was stored while the clocks were 200 days ahead, and is read once they are right again: it keeps nothing valid, and
 * it switches off no rule until that future.
 */
const server = aServer({ idles: true });
const NOW = Date.parse(TEST_NOW);
const FAR = 200 * DAY_MS;
const KEY = { account_type: 'studio', account_id: 83_001 } as const;
const iso = (ms: number) => new Date(NOW + ms).toISOString();

async function inFuture<Made>(make: () => Promise<Made>): Promise<Made> {
  server.time.now = NOW + FAR;
  const made = await make();
  server.time.now = NOW;
  return made;
}

beforeEach(() => {
  server.time.now = NOW;
});

describe('a session', () => {
  const anna = server.client('ADMIN');
  const open = async () => {
    const { access_token } = await server.app.sessions.open(anna.uuid, 'command-line');
    return access_token;
  };
  const isOpen = async (token: string) =>
    (await server.app.sessions.find(token, undefined)) !== null;
  const listed = async () => {
    const users = await readAdminUsers(server.app.db, server.app.sessions.openSince());
    return users.find(({ uuid }) => uuid === anna.uuid)?.open_sessions;
  };

  it('of the future has ended', async () => {
    await server.app.sessions.revokeAll(anna.uuid);
    const token = await inFuture(open);
    expect(await isOpen(token)).toBe(false);
    expect(await listed()).toBe(0);
    // It counts as none that was open.
    expect(await server.app.sessions.revokeAll(anna.uuid)).toBe(0);
  });

  it('that was used in the future has ended', async () => {
    const token = await open();
    await server.app.db
      .updateTable('staff_session')
      .set({ last_seen: iso(FAR) })
      .execute();
    expect(await isOpen(token)).toBe(false);
    expect(await listed()).toBe(0);
  });

  it('of a process that is half a minute ahead is open', async () => {
    server.time.now = NOW + MINUTE_MS / 2;
    const token = await open();
    server.time.now = NOW;
    expect(await isOpen(token)).toBe(true);
    expect(await listed()).toBe(1);
    expect(await server.app.sessions.revokeAll(anna.uuid)).toBe(1);
  });

  it('ends after its length, whatever its end is', async () => {
    const token = await open();
    await server.app.db
      .updateTable('staff_session')
      .set({ expires: iso(FAR) })
      .execute();
    server.time.now = NOW + 12 * HOUR_MS;
    await server.app.db
      .updateTable('staff_session')
      .set({ last_seen: iso(12 * HOUR_MS) })
      .execute();
    expect(await isOpen(token)).toBe(false);
    expect(await listed()).toBe(0);
  });

  it('of a web user, of the future, has ended and is swept', async () => {
    const { headers } = await inFuture(() => aWebUser(server));
    const token = headers.authorization.slice('Bearer '.length);
    expect(await server.app.webSessions.find(token)).toBeNull();
    await deleteOldLogins(server.app.db, CheckedMoment.at(NOW));
    expect(await server.app.db.selectFrom('web_session').selectAll().execute()).toEqual([]);
  });
});

describe('attempts to log in', () => {
  const db = () => server.app.db;

  it('of the future begin again, those under an earlier key too', async () => {
    await countAttempt(db(), ['now'], NOW + FAR);
    await countAttempt(db(), ['now'], NOW + FAR);
    await countAttempt(db(), ['earlier'], NOW + FAR);
    expect(await countAttempt(db(), ['now', 'earlier'], NOW)).toBe(1);
    expect(await countAttempt(db(), ['now', 'earlier'], NOW + LOGIN_ATTEMPTS_MS - 1)).toBe(2);
  });

  it('of the future are swept', async () => {
    await countAttempt(db(), ['swept'], NOW + FAR);
    await countAttempt(db(), ['kept'], NOW);
    await deleteOldLogins(db(), CheckedMoment.at(NOW));
    const kept = await db().selectFrom('web_login_attempt').select('subject_hash').execute();
    expect(kept.map(({ subject_hash }) => subject_hash)).toContain('kept');
    expect(kept.map(({ subject_hash }) => subject_hash)).not.toContain('swept');
  });
});

it('a share that was released in the future is not released now', async () => {
  const released = (ended: string) => sql`
    insert into clock_case (kind, act, opened, due, accounts, ended, is_released)
    values ('share', 'document-expiry', ${ended}, ${SHARE.least + 1}, 30, ${ended}, true)`;
  const { db } = server.app;
  await released(iso(FAR)).execute(db);
  expect(await isReleased(db, 'document-expiry', NOW)).toBe(false);
  await released(iso(-HOUR_MS)).execute(db);
  expect(await isReleased(db, 'document-expiry', NOW)).toBe(true);
  expect(await isReleased(db, 'document-expiry', NOW + DAY_MS)).toBe(false);
});

describe('what is counted within an hour', () => {
  it('counts no email of the future', async () => {
    const { db } = server.app;
    await aStudio(server.app, { ...KEY, company_name: 'Duna Stúdió Kft.' });
    const asked = (created: string) => sql`
      insert into email (account_type, account_id, kind, recipient, name, company, message_id,
        created, updated, state)
      values ('studio', ${KEY.account_id}, 'kyb', 'duna@studio.example', '', '', ${created},
        ${created}, ${created}, 'sent')`;
    const count = () =>
      db.transaction().execute((trx) => countWritten(trx, KEY, 'duna@studio.example', TEST_NOW));
    await asked(iso(FAR)).execute(db);
    expect(await count()).toEqual({ to: 0, account: 0 });
    await asked(iso(-MINUTE_MS)).execute(db);
    expect(await count()).toEqual({ to: 1, account: 1 });
  });

  it('counts no launch of the future', async () => {
    const { db } = server.app;
    const person = { ...KEY, account_sub_id: null };
    const launched = (reference: string, created: string) => sql`
      insert into identity_session
        (reference, account_type, account_id, client_id, redirect_url, created, expires)
      values (${reference}, 'studio', ${KEY.account_id}, 'c', 'u', ${created}, ${created})`;
    await launched('one', iso(FAR)).execute(db);
    expect(await countSessions(db, person, NOW)).toBe(0);
    await launched('two', iso(-MINUTE_MS)).execute(db);
    expect(await countSessions(db, person, NOW)).toBe(1);
  });

  it('counts no code of the future', async () => {
    const { db } = server.app;
    const asked = (created: string) => sql`
      insert into web_login_code (recipient_hash, asked_from, state, created)
      values ('r', 'a', 'nobody', ${created})`;
    const from = { recipient_hashes: ['r'], address_hashes: ['a'], now: TEST_NOW };
    const count = () => db.transaction().execute((trx) => countCodes(trx, from));
    await asked(iso(FAR)).execute(db);
    expect(await count()).toEqual({ from_here: 0, from_all: 0 });
    await asked(iso(-MINUTE_MS)).execute(db);
    expect(await count()).toEqual({ from_here: 1, from_all: 1 });
  });
});

it('an act of the future says of no page that it missed one, and those that follow do', async () => {
  const { db } = server.app;
  const act = (ms: number) =>
    db
      .transaction()
      .execute((trx) =>
        appendAudit(trx, systemStamp(iso(ms)), { act: 'staff.signed-out', detail: {} }),
      );
  await act(FAR);
  expect(await mayHaveMissedAct(db, null, NOW + FAR)).toBe(true);
  expect(await mayHaveMissedAct(db, null, NOW)).toBe(false);
  await act(-1000);
  expect(await mayHaveMissedAct(db, null, NOW)).toBe(true);
  expect(await mayHaveMissedAct(db, null, NOW + MINUTE_MS)).toBe(false);
});

it('a process that was paused does not move the trusted moment back', async () => {
  const { db } = server.app;
  const known = await keepTrusted(db, NOW);
  await moveTrusted(db, { known, now: known + HOUR_MS });
  await moveTrusted(db, { known, now: known + MINUTE_MS });
  expect(await keepTrusted(db, NOW)).toBe(known + HOUR_MS);
});

describe('what is kept for a day', () => {
  it('a begun upload of the future has expired and is swept', async () => {
    const { db } = server.app;
    const upload = { owner: 'staff a', subject: 'studio 1', name: 'a.pdf', size: 10 };
    const begin = (id: string, ms: number) =>
      db.transaction().execute((trx) => beginUpload(trx, { ...upload, id }, iso(ms)));
    const [early, now] = [randomUUID(), randomUUID()];
    await begin(early, FAR);
    await deleteExpiredUploads(db, CheckedMoment.at(NOW));
    expect(await findUpload(db, upload.owner, early)).toBeNull();
    await begin(early, FAR);
    expect(await begin(now, 0)).toMatchObject({ id: now, isNew: true });
    await deleteExpiredUploads(db, CheckedMoment.at(NOW));
    expect(await findUpload(db, upload.owner, now)).not.toBeNull();
  });

  it('a case file of the future can be downloaded no longer', () => {
    expect(isCaseFileKept(caseFileExpiry(TEST_NOW), NOW)).toBe(true);
    expect(isCaseFileKept(caseFileExpiry(iso(FAR)), NOW)).toBe(false);
  });
});

it('a login code of the staff of the future is worth nothing', async () => {
  const { db } = server.app;
  const found = async (ms: number) => {
    const outcome = { admin_uuid: null, refusal: 'login/failed' } as const;
    const code = await db.transaction().execute((trx) => saveLoginCode(trx, outcome, iso(ms)));
    return findLoginCode(db, code, TEST_NOW);
  };
  expect(await found(0)).toBeDefined();
  expect(await found(FAR)).toBeUndefined();
});

it('a status for the provider that waits since the future is sent', async () => {
  const { db } = server.app;
  const queue = (ms: number) =>
    db
      .transaction()
      .execute((trx) =>
        queuePush(trx, KEY, { idenfy_id: 'x', new_status: 'APPROVED', now: iso(ms) }),
      );
  const id = await queue(FAR);
  await queue(0);
  expect(await listForgottenPushes(db, NOW)).toEqual([id]);
});
