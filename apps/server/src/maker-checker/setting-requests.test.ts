import { randomUUID } from 'node:crypto';
import { SETTING_REQUESTED } from '@verify-admin/rulebook/maker-checker/setting-kinds';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MakerCheckerDesk } from '../../../../tests/factories/a-maker-checker-desk.ts';
import { auditLines, newestAuditLine } from '../../../../tests/factories/audit-lines.ts';
import { answerOf, type Client } from '../../../../tests/factories/client.ts';
import { aPerson } from '../../../../tests/factories/people.ts';

const makerChecker = new MakerCheckerDesk();
const { anna, marta, desk } = makerChecker;
const { lena, tom } = desk;
const rui = desk.test.clientOf(aPerson('rui.teixeira', 'ADMIN'));

beforeAll(async () => {
  await desk.begin();
});

async function give(person: Client, role: string, disabled = false): Promise<void> {
  await desk.test.app.db
    .updateTable('admin_user')
    .set({ role: role as 'CS', disabled })
    .where('uuid', '=', person.uuid)
    .execute();
}

/** The kind is on, everybody has their role, and nothing waits. */
beforeEach(async () => {
  const { db } = desk.test.app;
  await give(anna, 'ADMIN');
  await give(marta, 'ADMIN');
  await give(rui, 'ADMIN');
  await give(tom, 'LEGAL');
  await give(lena, 'CS');
  // A person who was disabled in the test before has a session again.
  await db.updateTable('staff_session').set({ revoked: null }).execute();
  await makerChecker.switch('kyb_override', true);
  for (const request of await makerChecker.settingRequests()) {
    await makerChecker.respond('reject', request, rui, { comment: 'Another test.' });
    await makerChecker.respond('reject', request, anna, { comment: 'Another test.' });
  }
  await db.deleteFrom('notification').execute();
});

const roleOf = async ({ uuid }: Client) =>
  (
    await desk.test.app.db
      .selectFrom('admin_user')
      .select('role')
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow()
  ).role;

const setRole = async (by: Client, { uuid }: Client, role: string) =>
  answerOf(await by.post('/update_admin_role', { uuid, role }));

async function requestRole(by: Client, of: Client, role: string): Promise<{ id: number }> {
  const { status, body } = await setRole(by, of, role);
  expect([status, body.message]).toEqual([200, SETTING_REQUESTED]);
  return { id: body.approval_request_id };
}

async function excerptsOf(person: Client): Promise<string[]> {
  const { data } = (await person.get('/notifications')).json();
  return data.map((one: { kind: string; excerpt: string }) => `${one.kind} ${one.excerpt}`);
}

describe('a role while maker-checker is on', () => {
  it('is requested by one ADMIN and given by another; the audit trail names both', async () => {
    const request = await requestRole(anna, lena, 'LEGAL');
    expect(await roleOf(lena)).toBe('CS');
    expect(await makerChecker.settingRequests()).toMatchObject([
      { kind: 'staff_role', summary: 'Role of lena.fischer: CS to LEGAL', maker: 'anna.novak' },
    ]);
    const asked = (await auditLines(desk.test.app, { act: 'four-eyes.setting-requested' })).at(-1);
    expect(asked).toMatchObject({ actor_uuid: anna.uuid, detail: { setting: 'Role' } });

    const own = await makerChecker.respond('approve', request, anna);
    expect([own.statusCode, own.json().error]).toEqual([403, 'maker-checker/own']);
    const key = { 'idempotency-key': randomUUID() };
    const first = await makerChecker.respond('approve', request, marta, {}, key);
    const again = await makerChecker.respond('approve', request, marta, {}, key);
    expect([first.json().data.state, again.body]).toEqual(['APPROVED', first.body]);
    expect(await roleOf(lena)).toBe('LEGAL');
    expect(await newestAuditLine(desk.test.app)).toMatchObject({
      act: 'staff.role-set',
      actor_uuid: marta.uuid,
      detail: { maker: 'anna.novak', checker: 'marta.kovacs', from: 'CS', to: 'LEGAL' },
    });
  });

  it('notifies every other ADMIN of the request and of the change, and nobody else', async () => {
    const excerpt = 'Role of lena.fischer: CS to LEGAL';
    const request = await requestRole(anna, lena, 'LEGAL');
    await makerChecker.respond('approve', request, marta);
    expect(await excerptsOf(rui)).toEqual([
      `setting_change ${excerpt}`,
      `setting_request ${excerpt}`,
    ]);
    expect(await excerptsOf(marta)).toEqual([`setting_request ${excerpt}`]);
    expect(await excerptsOf(anna)).toEqual([`setting_change ${excerpt}`]);
    expect(await excerptsOf(tom)).toEqual([]);
  });

  it('waits once: a second request for the same person is refused with whose the first is', async () => {
    await requestRole(anna, lena, 'LEGAL');
    const { status, body } = await setRole(marta, lena, 'ADMIN');
    expect([status, body.error, body.facts]).toEqual([
      409,
      'maker-checker/pending',
      { by: 'anna.novak' },
    ]);
  });

  it('of many who approve at once one does', async () => {
    const request = await requestRole(anna, lena, 'LEGAL');
    const answers = await Promise.all(
      [marta, rui, marta, rui].map((by) => makerChecker.respond('approve', request, by)),
    );
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  });

  it('is withdrawn by its maker, and rejected by another ADMIN with a comment', async () => {
    const first = await requestRole(anna, lena, 'LEGAL');
    expect((await makerChecker.respond('withdraw', first, marta)).statusCode).toBe(403);
    expect((await makerChecker.respond('withdraw', first, anna)).json().data.state).toBe(
      'WITHDRAWN',
    );
    const second = await requestRole(anna, lena, 'LEGAL');
    expect((await makerChecker.respond('reject', second, marta)).statusCode).toBe(422);
    const comment = { comment: 'Not agreed' };
    expect((await makerChecker.respond('reject', second, marta, comment)).statusCode).toBe(200);
    expect(await roleOf(lena)).toBe('CS');
    const [closed] = await makerChecker.settingRequests('closed');
    expect(closed).toMatchObject({
      state: 'REJECTED',
      closed: { admin_username: 'marta.kovacs', note: 'Not agreed' },
    });
  });

  it('lapses where the role is another one by then', async () => {
    const request = await requestRole(anna, lena, 'LEGAL');
    await give(lena, 'CS_ADMIN');
    const answer = (await makerChecker.respond('approve', request, marta)).json();
    expect(answer.data).toMatchObject({
      state: 'LAPSED',
      why: expect.stringContaining('CS_ADMIN'),
    });
    expect(await roleOf(lena)).toBe('CS_ADMIN');
  });

  it.each([
    ['is no ADMIN any more', 'LEGAL', false],
    ['is disabled', 'ADMIN', true],
  ])('lapses where its maker %s', async (_why, role, disabled) => {
    const request = await requestRole(anna, lena, 'LEGAL');
    await give(anna, role, disabled);
    const answer = (await makerChecker.respond('approve', request, marta)).json();
    expect(answer.data.state).toBe('LAPSED');
    expect(await roleOf(lena)).toBe('CS');
  });

  it('an ADMIN gives himself no second vote: a new ADMIN is one only after the approval', async () => {
    const request = await requestRole(anna, tom, 'ADMIN');
    const own = await makerChecker.respond('approve', request, tom);
    expect([own.statusCode, own.json().error]).toEqual([403, 'maker-checker/not-allowed']);
  });

  it('ADMIN-19 leaves two ADMINs; disabling protects and leaves one', async () => {
    await give(rui, 'LEGAL');
    const { status, body } = await setRole(anna, marta, 'LEGAL');
    expect([status, body.error]).toEqual([409, 'role/two-admins']);
    expect((await anna.post('/disable_staff', { uuid: marta.uuid })).statusCode).toBe(200);
    const { approval_request_id: id } = (
      await anna.post('/enable_staff', { uuid: marta.uuid })
    ).json();
    expect((await makerChecker.respond('approve', { id }, anna)).statusCode).toBe(403);
    await give(rui, 'ADMIN');
    expect((await makerChecker.respond('approve', { id }, rui)).json().data.state).toBe('APPROVED');
  });
});

describe('the switch itself', () => {
  const isOn = async () =>
    (await makerChecker.settings()).find((one: { kind: string }) => one.kind === 'kyb_override')
      .is_on;
  const switchOff = async (by: Client) => {
    const [, { version }] = await makerChecker.settings();
    const payload = { kind: 'kyb_override', is_on: false, expected_version: version };
    return (await by.post('/switch_maker_checker', payload)).json();
  };

  it('is switched off by two, and the requests of settings need one no more', async () => {
    const { approval_request_id: id } = await switchOff(anna);
    expect(await isOn()).toBe(true);
    expect((await makerChecker.respond('approve', { id }, anna)).statusCode).toBe(403);
    expect((await makerChecker.respond('approve', { id }, marta)).statusCode).toBe(200);
    expect(await isOn()).toBe(false);
    expect((await setRole(anna, lena, 'LEGAL')).body).toEqual({
      message: 'Role updated successfully',
    });
    expect(await excerptsOf(rui)).toContain('setting_change Role of lena.fischer: CS to LEGAL');
  });

  it('is switched on by one, where two ADMINs can sign in', async () => {
    const { approval_request_id: id } = await switchOff(anna);
    await makerChecker.respond('approve', { id }, marta);
    await give(marta, 'ADMIN', true);
    await give(rui, 'CS');
    const on = await makerChecker.switch('kyb_override', true, anna);
    expect([on?.statusCode, on?.json().error]).toEqual([409, 'maker-checker/too-few-admins']);
    await give(rui, 'ADMIN');
    expect((await makerChecker.switch('kyb_override', true))?.statusCode).toBe(200);
  });

  it('a request lapses where it was switched off and on again meanwhile', async () => {
    const { approval_request_id: id } = await switchOff(anna);
    await desk.test.app.db
      .updateTable('maker_checker_setting')
      .set((q) => ({ version: q('version', '+', 2) }))
      .where('kind', '=', 'kyb_override')
      .execute();
    const answer = (await makerChecker.respond('approve', { id }, marta)).json();
    expect(answer.data.state).toBe('LAPSED');
    expect(await isOn()).toBe(true);
  });
});

describe('the alert threshold', () => {
  const set = async (threshold: number) => {
    const { version } = (await anna.get('/screening_threshold')).json().data;
    const payload = { threshold, version, reason: 'Too many alerts' };
    return (await anna.post('/set_screening_threshold', payload)).json();
  };
  const current = async () => (await anna.get('/screening_threshold')).json().data.threshold;

  it('is set by two, and the reason names both', async () => {
    const before = await current();
    const { approval_request_id: id, data } = await set(0.9);
    expect([data.threshold, await current()]).toEqual([before, before]);
    await makerChecker.respond('approve', { id }, marta);
    expect(await current()).toBe(0.9);
    const [change] = (await anna.get('/screening_threshold')).json().data.changes;
    expect(change.reason).toBe(
      'Too many alerts\nRequested by anna.novak, approved by marta.kovacs.',
    );
  });
});

describe('monitoring of an account', () => {
  it('is switched off with an ADMIN, and on by one person', async () => {
    const { account_id } = desk;
    const key = { account_type: 'studio', account_id };
    await desk.test.app.db
      .updateTable('verification')
      .set({ business_aml_timestamp: '2026-11-21T14:00:00.000Z' })
      .where('account_id', '=', account_id)
      .execute();
    const off = { ...key, is_on: false, reason: 'Closed business' };
    const { approval_request_id: id, data } = (await lena.post('/set_monitoring', off)).json();
    expect(data.is_on).toBe(true);
    expect((await lena.get('/list_setting_requests')).json().data).toMatchObject([
      { kind: 'monitoring_off', account: key, maker: 'lena.fischer' },
    ]);
    expect((await tom.get('/list_setting_requests')).json().data).toEqual([]);
    expect((await makerChecker.respond('approve', { id }, tom)).statusCode).toBe(403);
    expect((await makerChecker.respond('approve', { id }, anna)).statusCode).toBe(200);
    expect((await lena.read('/monitoring', key)).is_on).toBe(false);
    expect(await newestAuditLine(desk.test.app)).toMatchObject({
      act: 'monitoring.switched-off',
      account_id,
      detail: { maker: 'lena.fischer', checker: 'anna.novak' },
    });
    const on = await lena.post('/set_monitoring', { ...key, is_on: true });
    expect(on.json().data.is_on).toBe(true);
  });
});

describe('a key of the launch API', () => {
  const TERMS = { caller: 'Payments', account_types: ['studio'], days: 90 };
  const states = async () =>
    (await anna.read('/launch_keys')).map((one: { state: string }) => one.state);

  it('is its maker’s at once, and valid once another ADMIN approved it; revoking needs nobody', async () => {
    const made = (await anna.post('/create_launch_key', TERMS)).json();
    expect(made).toMatchObject({ message: SETTING_REQUESTED, data: { id: null } });
    expect(await states()).toEqual([]);
    await makerChecker.respond('approve', { id: made.approval_request_id }, marta);
    expect(await states()).toEqual(['valid']);
    const stored = await desk.test.app.db
      .selectFrom('approval_request')
      .select('decision')
      .where('id', '=', made.approval_request_id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(stored)).not.toContain(made.data.key);
    const [key] = await anna.read('/launch_keys');
    expect((await anna.post('/revoke_launch_key', { id: key.id })).statusCode).toBe(200);
    expect(await states()).toEqual(['revoked']);
  });
});
