import { beforeEach, describe, expect, it } from 'vitest';
import type { KycRecord } from '@verify-admin/rulebook/kyc/kyc.contract';
import { aServer } from '../../../../tests/factories/a-server.ts';
import { aStudio } from '../../../../tests/factories/accounts.ts';
import {
  Applicant,
  type FILLED_FORM,
  submitForm,
  VIKTOR,
  ZSOFIA,
} from '../../../../tests/factories/an-applicant.ts';
import { auditLines } from '../../../../tests/factories/audit-lines.ts';
import { answerOf, dataOf } from '../../../../tests/factories/client.ts';
import { aKycStatus, allFavourable, readings } from '../../../../tests/factories/decided-checks.ts';
import { compareDecisions } from '../kernel/facts/compare-decisions.ts';
import { insertDecidedFacts } from '../kernel/facts/decided-facts.store.ts';

const server = aServer();
const tom = server.client('LEGAL');
const lena = server.client('CS');

let account_id = 5200;
const key = () => ({ account_type: 'studio', account_id }) as const;

beforeEach(async () => {
  account_id += 1;
  server.time.now += 60_000;
  await aStudio(server.app, { account_id, company_name: 'Duna Stúdió Kft.' });
});

/** Submits by a link that was made now; the answer. */
async function submit(form: Partial<typeof FILLED_FORM> = {}) {
  server.time.now += 5000;
  return submitForm(server, key(), form);
}

/** What was submitted first was looked at and approved in everything. */
async function approved(owners = [ZSOFIA] as (typeof FILLED_FORM)['owners']) {
  const data = dataOf(await submit({ owners }));
  await allFavourable(server.app, key(), tom.uuid);
  return data;
}

const owners = async () => {
  const path = '/get_kyb_result_by_account_and_type_with_kyc';
  return dataOf(await lena.post(path, key())).owners.map((one: KycRecord) => ({
    owner: one.account_sub_id,
    name: one.owner_name,
    status: one.cleaned_status,
    standing: one.standing,
  }));
};
const legalHistory = () => lena.read('/get_all_legal_status_history', key());

describe('another person and another company by a second link', () => {
  const SWAPPED = { companyName: 'Evilov Trading OOO', owners: [VIKTOR] };

  it('reopens everything that rested on the first ones, and says why', async () => {
    await approved();
    await server.app.db.deleteFrom('notification').execute();
    expect((await submit(SWAPPED)).statusCode).toBe(200);
    expect(await readings(server.app, key())).toEqual({
      kyc_status: 'pending',
      kyb_status: 'SUBMITTED',
      overall_status: 'PENDING',
      due_diligence_status: 'PENDING',
      pay_status: 'PENDING',
      individual_aml_status: 'NOT_RUN',
      business_aml_status: 'NOT_RUN',
      facts_changed: [
        'business_aml',
        'individual_aml',
        'kyb',
        'kyc',
        'legal',
        'overall',
        'payment',
      ],
    });
    expect(await owners()).toEqual([
      { owner: 1, name: 'Zsófia Halmos', status: 'complete', standing: 'former' },
      { owner: 2, name: 'Viktor Evilov', status: 'not-initiated', standing: 'current' },
    ]);
    const stored = await server.app.db
      .selectFrom('kyc_owner')
      .select(['account_sub_id', 'birth_date', 'country'])
      .where('account_id', '=', account_id)
      .orderBy('account_sub_id')
      .execute();
    expect(stored).toEqual([
      { account_sub_id: 1, birth_date: '1984-03-09', country: 'HU' },
      { account_sub_id: 2, birth_date: '1970-01-01', country: 'RU' },
    ]);
    const [kyb] = await lena.read('/get_all_kyb_status_history', key());
    expect(kyb.note).toContain(
      'Company Name changed from “Duna Stúdió Kft.” to “Evilov Trading OOO”',
    );
    expect((await legalHistory())[0]).toMatchObject({ due_diligence_status: 'PENDING' });
    const bell = (await tom.get('/notifications')).json().data;
    const notices = bell.filter(({ kind }: { kind: string }) => kind === 'facts');
    expect(notices).toMatchObject([
      {
        excerpt: expect.stringMatching(/^KYC, KYB, Legal approval, Payment: /),
      },
    ]);
    const due = await server.app.db
      .selectFrom('aml_rerun')
      .select('run_type')
      .where('account_id', '=', account_id)
      .execute();
    expect(due.map(({ run_type }) => run_type).toSorted()).toEqual(['business', 'individual']);
  });

  it('a link of before the submission opens no new one', async () => {
    const older = new Applicant(server, key());
    await older.uploadAll();
    await approved();
    await older.uploadAll();
    expect(answerOf(await older.submit(SWAPPED))).toMatchObject({
      status: 409,
      body: { error: 'wizard/already-submitted' },
    });
    expect((await readings(server.app, key())).kyb_status).toBe('APPROVED');
  });

  it('the KYC of the account keeps its author and moment together', async () => {
    await approved();
    await submit({ owners: [ZSOFIA, { ...VIKTOR, ownerPercent: 0, ownerEmail: 'v@x.example' }] });
    const row = await server.app.db
      .selectFrom('verification')
      .select(['kyc_status', 'kyc_status_by', 'kyc_reason'])
      .where('account_id', '=', account_id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      kyc_status: 'pending',
      kyc_status_by: null,
      kyc_reason: 'The owners changed.',
    });
  });
});

describe('the same owner submitted again', () => {
  const linkState = async (link: string) => {
    const token = link.split('/verify/')[1] ?? '';
    const url = '/api/check_verification_link';
    const answer = await server.http.inject({ method: 'POST', url, payload: { token } });
    return answer.json().data.state;
  };

  it('with another address keeps number and KYC, and the links to the old one end', async () => {
    const [first] = await approved();
    const pending = { account_sub_id: 1, cleaned_status: 'pending' } as const;
    await aKycStatus(server.app, key(), { ...pending, by: tom.uuid });
    expect(await linkState(first.link)).toBe('valid');
    const ownerEmail = 'halmos@other.example';
    const [second] = dataOf(await submit({ owners: [{ ...ZSOFIA, ownerEmail }] }));
    expect(await owners()).toMatchObject([{ owner: 1, status: 'pending', standing: 'current' }]);
    expect(await linkState(first.link)).toBe('expired');
    expect(await linkState(second.link)).toBe('valid');
    const asked = { account: `studio:${account_id}&` };
    const [newest, before] = dataOf(await lena.post('/get_all_kyc_history', asked));
    expect(newest).toMatchObject({
      note: 'Submitted again: email.',
      owner_email: ownerEmail,
      updated_1: before.updated_1,
      admin_username: tom.username,
    });
  });

  it('with another case and spacing of the name reopens no KYC and no AML', async () => {
    await approved();
    const ownerFirstName = 'ZSÓFIA ';
    expect((await submit({ owners: [{ ...ZSOFIA, ownerFirstName }] })).statusCode).toBe(200);
    expect(await readings(server.app, key())).toMatchObject({
      kyc_status: 'complete',
      individual_aml_status: 'NOT_SUSPECTED',
      business_aml_status: 'NOT_SUSPECTED',
      kyb_status: 'SUBMITTED',
      pay_status: 'APPROVED',
    });
    expect(await owners()).toEqual([
      { owner: 1, name: 'ZSÓFIA Halmos', status: 'complete', standing: 'current' },
    ]);
  });

  it('with another accent is another person', async () => {
    await approved();
    await submit({ owners: [{ ...ZSOFIA, ownerFirstName: 'Zsofia' }] });
    expect(await owners()).toMatchObject([
      { owner: 1, standing: 'former' },
      { owner: 2, name: 'Zsofia Halmos', status: 'not-initiated', standing: 'current' },
    ]);
  });

  it('who is named again has the number and KYC of before; what was reopened stays reopened', async () => {
    await approved();
    await submit({ owners: [VIKTOR] });
    await submit({ owners: [ZSOFIA] });
    expect(await owners()).toMatchObject([
      { owner: 1, status: 'complete', standing: 'current' },
      { owner: 2, status: 'not-initiated', standing: 'former' },
    ]);
    expect(await readings(server.app, key())).toMatchObject({
      kyc_status: 'complete',
      due_diligence_status: 'PENDING',
      individual_aml_status: 'NOT_RUN',
      kyb_status: 'SUBMITTED',
    });
  });
});

describe('an owner who was decided against', () => {
  const remove = (client: typeof tom, reason = 'Sold her share in March') =>
    client.post('/remove_former_owner', { ...key(), account_sub_id: 1, reason });
  const denied = async () => {
    await approved();
    const asked = { client_id: `studio:${account_id}&1`, type: 'kyc', override_status: 'denied' };
    dataOf(await lena.post('/edit_verify_status', { ...asked, admin_comment: 'False passport' }));
  };

  it('counts as a former one too, until Legal level removes them with a reason', async () => {
    await denied();
    await submit({ owners: [VIKTOR] });
    expect((await readings(server.app, key())).kyc_status).toBe('denied');
    expect((await remove(lena)).statusCode).toBe(403);
    const around = { client_id: `studio:${account_id}&1`, type: 'kyc', admin_comment: 'Not named' };
    for (const override_status of ['not-initiated', 'complete']) {
      const refused = await lena.post('/edit_verify_status', { ...around, override_status });
      expect(answerOf(refused)).toMatchObject({
        status: 409,
        body: { error: 'override/former-owner' },
      });
    }
    expect(answerOf(await remove(tom, ' ')).body.error).toBe('former-owner/reason-required');
    expect(answerOf(await remove(tom))).toMatchObject({
      status: 200,
      body: { data: { kyc_status: 'pending' } },
    });
    expect((await readings(server.app, key())).kyc_status).toBe('pending');
    expect((await owners())[0]).toMatchObject({ standing: 'removed', status: 'denied' });
    const lines = await auditLines(server.app, { account_id, act: 'kyc.owner-removed' });
    expect(lines).toMatchObject([{ outcome: 'pending', detail: { owner: 1 } }]);
    expect(answerOf(await remove(tom)).body.error).toBe('former-owner/not-counted');
  });

  it('is compared for themselves, and not once more as the account of before', async () => {
    await approved();
    const before = { ...key(), check: 'kyc', owner: null, status: 'complete' } as const;
    const decided = new Date(server.time.now).toISOString();
    const digests = { 'person/name': 'of the account as it was' };
    await server.app.db
      .transaction()
      .execute((trx) =>
        insertDecidedFacts(trx, [{ ...before, decided, digests, admin_uuid: tom.uuid }]),
      );
    const { moved } = await compareDecisions(server.app);
    expect(moved.filter((one) => one.account_id === account_id)).toEqual([]);
  });

  it('is not removed while the newest submission names them, and counts again when named again', async () => {
    await denied();
    expect(answerOf(await remove(tom)).body.error).toBe('former-owner/named');
    await submit({ owners: [VIKTOR] });
    await remove(tom);
    await submit({ owners: [ZSOFIA] });
    expect((await readings(server.app, key())).kyc_status).toBe('denied');
  });

  it('as the person of an account without owners stays so when the first form names others', async () => {
    await server.app.db
      .updateTable('verification')
      .set({ kyc_status: 'blocked', use_kyc_status_table: 0 })
      .where('account_id', '=', account_id)
      .execute();
    await submit({ owners: [VIKTOR] });
    expect(await owners()).toMatchObject([
      { status: 'blocked', standing: 'former' },
      { name: 'Viktor Evilov', status: 'not-initiated', standing: 'current' },
    ]);
  });

  it('a KYC email to a former owner is refused', async () => {
    await approved();
    await submit({ owners: [VIKTOR] });
    const template_data = JSON.stringify({
      email: 'a@b.example',
      name: 'Z',
      company: 'D',
      type: 'studio',
    });
    const asked = { clientid: `studio:${account_id}&1`, template_data };
    expect(answerOf(await lena.post('/send_manual_kyc_email', asked)).body.error).toBe(
      'email/unknown-owner',
    );
  });
});
