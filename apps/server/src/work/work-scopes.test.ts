import { HOUR_MS } from '@verify-admin/rulebook/kernel/time';
import { WORK_KIND_NAMES } from '@verify-admin/rulebook/work/work-kinds';
import { describe, expect, it } from 'vitest';
import { auditLines } from '../../../../tests/factories/audit-lines.ts';
import { WorkDesk } from '../../../../tests/factories/a-work-desk.ts';
import { aStudio } from '../../../../tests/factories/accounts.ts';
import { answerOf, type Client } from '../../../../tests/factories/client.ts';
import { checkedNow } from '../../../../tests/factories/checked-moments.ts';
import { resumeUnanswered } from './resume-unanswered.ts';

const desk = new WorkDesk();
const { test, anna, tom, lena } = desk;

describe('whose work it is', () => {
  it('mine is of accounts assigned to me or to nobody', async () => {
    const first = desk.account_id;
    const assignees = [null, tom.uuid, lena.uuid];
    for (const assigned_user_uuid of assignees) {
      await aStudio(test.app, { ...desk.key(), assigned_user_uuid }, desk.submitted());
      desk.account_id += 1;
      desk.pass(1);
    }
    const ids = async (scope: string, client = tom) =>
      (await desk.list('kyb', { scope }, client)).map((one) => one.account_id - first);
    expect(await ids('everyone')).toEqual([0, 1, 2]);
    expect(await ids('mine')).toEqual([0, 1]);
    expect(await ids(lena.uuid)).toEqual([2]);
    expect((await desk.count('kyb', 'mine'))?.count).toBe(2);
  });

  it('ASSIGN-02 follows department and person when they change', async () => {
    await aStudio(test.app, desk.key(), { ...desk.submitted(), assigned_to: 'Affiliates' });
    expect(await desk.own('kyb', { scope: 'Legal' })).toEqual([]);
    await desk.post(lena, '/update_profile_assignment', { assigned_to: 'Legal' });
    await desk.post(lena, '/update_user_assignment', { admin_uuid: lena.uuid });
    expect(await desk.own('kyb', { scope: 'Legal' })).toMatchObject([{ assignee: 'lena.fischer' }]);
    expect(await desk.own('kyb', { scope: 'mine' })).toEqual([]);
  });

  it('a scope or a kind outside its list is refused, with what is allowed', async () => {
    const wrong = answerOf(await tom.get('/work_list', { kind: 'kyb', scope: 'Sales' }));
    expect(wrong.status).toBe(400);
    expect(wrong.body.fields.scope).toContain('Legal');
    const kind = answerOf(await tom.get('/work_list', { kind: 'lunch' }));
    expect(kind.status).toBe(400);
    expect(kind.body.fields.kind).toContain('hits');
  });

  it('the longest waiting is first, and the counts name its clock', async () => {
    const clocks: string[] = [];
    for (let n = 0; n < 30; n += 1) {
      await aStudio(test.app, desk.key(), desk.submitted());
      clocks.push(desk.now());
      desk.account_id += 1;
      desk.pass(1);
    }
    const first = await desk.list('kyb');
    expect(first.map(({ clock }) => clock)).toEqual(clocks.slice(0, 25));
    const last = await desk.list('kyb', { offset: '25' });
    expect(last.map(({ clock }) => clock)).toEqual(clocks.slice(25));
    expect(await desk.count('kyb')).toEqual({
      kind: 'kyb',
      count: 30,
      has_more: false,
      oldest: clocks[0],
      paused: 0,
    });
  });
});

describe('the clock', () => {
  const setRecord = (values: object) =>
    test.app.db
      .updateTable('verification')
      .set({ updated: desk.now(), ...values })
      .where('account_id', '=', desk.account_id)
      .execute();

  it('stands while the applicant is asked, and runs on from where it was', async () => {
    const began = desk.now();
    const hit = { individual_aml_open: 1, individual_aml_timestamp: began };
    await aStudio(test.app, desk.key(), hit);
    desk.pass(3);
    const asked = desk.now();
    expect((await desk.post(lena, '/send_manual_kyc_email', desk.email())).status).toBe(200);
    expect(await desk.own('hits')).toEqual([]);
    expect(await desk.own('hits', { waits_for: 'applicant' })).toMatchObject([{ paused: asked }]);
    expect(await desk.count('hits')).toMatchObject({ count: 0, paused: 1 });

    desk.pass(10);
    await setRecord({ kyc_status: 'complete', kyc_status_timestamp: desk.now() });
    const [found] = await desk.own('hits');
    expect(found).toMatchObject({ since: began, paused: null });
    const shifted = Date.parse(found?.clock ?? '') - Date.parse(began);
    expect(shifted).toBe(10 * HOUR_MS);
  });

  it('KYC-03 runs on by itself when the link of the email is no longer valid', async () => {
    await aStudio(test.app, desk.key(), desk.submitted());
    await desk.post(lena, '/send_manual_kyb_email', desk.email());
    expect(await desk.own('kyb')).toEqual([]);
    desk.pass(71);
    await resumeUnanswered(test.app, checkedNow(test.app));
    expect(await desk.own('kyb')).toEqual([]);
    desk.pass(2);
    await resumeUnanswered(test.app, checkedNow(test.app));
    expect(await desk.own('kyb')).toHaveLength(1);
  });

  it('a document of the applicant is an answer', async () => {
    await aStudio(test.app, desk.key(), desk.submitted());
    await desk.post(lena, '/send_manual_kyb_email', desk.email());
    await test.app.db
      .insertInto('compliance_image')
      .values({
        ...desk.key(),
        filename: 'bill.png',
        img_type: 'kyb',
        description: '',
        category: '',
        display: 1,
        storage_key: `k${desk.account_id}`,
        media_type: 'image/png',
        size: 1,
        sha256: 'x',
        created: desk.now(),
        admin_uuid: null,
      })
      .execute();
    expect(await desk.own('kyb')).toHaveLength(1);
  });
});

describe('age limits', () => {
  const limits = async () => answerOf(await lena.get('/work_limits')).body.data;
  const set = async (client: Client, more: object) =>
    answerOf(
      await client.post('/set_work_limit', {
        kind: 'kyb',
        amber_hours: 12,
        red_hours: 36,
        expected_version: 0,
        ...more,
      }),
    );

  it('apply to every kind, and an ADMIN sets them with an audit line', async () => {
    expect(await limits()).toHaveLength(WORK_KIND_NAMES.length);
    expect((await set(tom, {})).status).toBe(403);
    expect((await set(anna, { red_hours: 12 })).body.error).toBe('work/limits-order');
    const done = await set(anna, {});
    expect(done.body.data).toMatchObject({ amber_hours: 12, version: 1 });
    expect((await set(anna, { amber_hours: 10 })).body.error).toBe('work/limits-changed');
    const [line] = await auditLines(test.app, { act: 'work.limits-set' });
    expect(line).toMatchObject({
      outcome: 'KYB to review',
      actor_uuid: anna.uuid,
      detail: {
        kind: 'kyb',
        from: { amber_hours: 24, red_hours: 72 },
        to: { amber_hours: 12, red_hours: 36 },
        version: 1,
      },
    });
  });
});
