import { OVERRIDE_REFUSALS } from '@verify-admin/rulebook/override/override.rules';
import { beforeEach, describe, expect, it } from 'vitest';
import { aDocument } from '../../../../../tests/factories/a-document.ts';
import { aServer } from '../../../../../tests/factories/a-server.ts';
import { aStudio } from '../../../../../tests/factories/accounts.ts';
import { auditLines } from '../../../../../tests/factories/audit-lines.ts';
import { answerOf, type Client } from '../../../../../tests/factories/client.ts';
import {
  CHECK,
  savePayment,
  upsertPayment,
} from '../../../../../tests/factories/payment-details.ts';
import { insertDecidedFacts, isFactMaker } from './decided-facts.store.ts';

const server = aServer();
const tom = server.client('LEGAL');
const lena = server.client('CS');
const anna = server.client('ADMIN');
let account_id = 94_000;
const key = () => ({ account_type: 'studio', account_id }) as const;

const SETTLED = {
  kyb_status: 'APPROVED',
  kyc_status: 'complete',
  individual_aml_status: 'NOT_SUSPECTED',
  business_aml_status: 'NOT_SUSPECTED',
} as const;

const override = async (type: string, override_status: string, more = {}, staff: Client = tom) =>
  answerOf(
    await staff.post('/edit_verify_status', {
      client_id: `studio:${account_id}`,
      type,
      override_status,
      admin_comment: 'Checked.',
      ...more,
    }),
  );
const rename = async (company_name: string, staff: Client = lena) =>
  (await staff.post('/update_company_name', { ...key(), company_name })).statusCode;
const read = async (staff: Client = tom) =>
  answerOf(await staff.post('/get_kyb_result_by_account_and_type', key())).body.data;
const bell = async (staff: Client) =>
  (await staff.get('/notifications'))
    .json()
    .data.filter(
      ({ kind, account }: { kind: string; account: { account_id: number } | null }) =>
        kind === 'facts' && account?.account_id === account_id,
    );

beforeEach(async () => {
  account_id += 1;
  await aStudio(server.app, { account_id, company_name: 'Duna Kft.' }, SETTLED);
  expect((await override('legal', 'APPROVED')).status).toBe(200);
});

describe('a decision holds for the facts it was made on', () => {
  it('a renamed company is screened again, and Legal is decided again', async () => {
    expect(await rename('Danube Ltd.')).toBe(200);
    const result = await read();
    expect(result).toMatchObject({
      business_aml_status: 'NOT_RUN',
      individual_aml_status: 'NOT_SUSPECTED',
      due_diligence_status: 'PENDING',
      due_diligence_by: null,
    });
    const [row] = await lena.read('/get_all_legal_status_history', key());
    expect(row).toMatchObject({ due_diligence_status: 'PENDING', admin_username: null });
    expect(row.note).toContain('Business AML changed from “Not Suspected” to “Not run”');
    expect(row.note).toContain('from “Duna Kft.');
    const { changed } = result.checks.business_aml;
    expect(changed).toMatchObject([
      { from: 'NOT_SUSPECTED', is_reopened: true, by: lena.username },
    ]);
    expect(await bell(tom)).toHaveLength(1);
    const rows = await server.app.db
      .selectFrom('aml_rerun')
      .select('run_type')
      .where('account_id', '=', account_id)
      .execute();
    expect(rows).toEqual([{ run_type: 'business' }]);
  });

  it('what changes while a reopened check waits is listed as well', async () => {
    expect(await rename('Danube Ltd.')).toBe(200);
    expect(await rename('Donau AG')).toBe(200);
    const { changed } = (await read()).checks.legal;
    const facts = changed.map((one: { changes: { was: string; is: string }[] }) =>
      one.changes.map(({ is }) => is).join(', '),
    );
    expect(facts).toHaveLength(2);
    expect(facts[0]).toContain('Donau AG');
    expect(facts[1]).toContain('Danube Ltd.');
  });

  it('a difference in case or spacing changes nothing', async () => {
    expect(await rename('DUNA   kft.')).toBe(200);
    expect(await read()).toMatchObject({
      business_aml_status: 'NOT_SUSPECTED',
      due_diligence_status: 'APPROVED',
    });
  });

  it('an accent counts', async () => {
    await rename('Düna Kft.');
    expect(await read()).toMatchObject({ due_diligence_status: 'PENDING' });
  });

  it('what was reopened stays reopened when the fact returns', async () => {
    await rename('Danube Ltd.');
    await rename('Duna Kft.');
    expect(await read()).toMatchObject({
      business_aml_status: 'NOT_RUN',
      due_diligence_status: 'PENDING',
    });
  });

  it('an adverse status stays, marked, until a person decides', async () => {
    await override('kyb', 'DENIED');
    expect(await read()).toMatchObject({ kyb_status: 'DENIED', due_diligence_status: 'PENDING' });
    await rename('Danube Ltd.');
    const { kyb_status, checks } = await read();
    expect(kyb_status).toBe('DENIED');
    expect(checks.kyb.changed).toMatchObject([{ from: 'DENIED', is_reopened: false }]);
    expect((await override('kyb', 'DENIED')).status).toBe(200);
    expect((await read()).checks.kyb.changed).toEqual([]);
    expect((await override('kyb', 'DENIED')).body.error).toBe('override/unchanged');
  });

  it('a paper that is hidden reopens KYB, and what staff add later does not', async () => {
    const filename = 'studio_1_-W-8.pdf';
    const sha256 = 'a'.repeat(64);
    const id = await aDocument(server.app, { account_id, filename, sha256, admin_uuid: null });
    await override('kyb', 'PENDING');
    await override('kyb', 'APPROVED');
    const later = { created: '2030-01-01T00:00:00.000Z', admin_uuid: lena.uuid };
    await aDocument(server.app, { account_id, filename: 'Bank.pdf', ...later });
    expect((await read()).kyb_status).toBe('APPROVED');
    expect((await read()).checks.kyb).toMatchObject({ basis: 'held', papers_added: 1 });
    await lena.post('/hide_image', { image_id: id, display_value: 0 });
    expect((await read()).kyb_status).toBe('PENDING');
    const [row] = await lena.read('/get_all_kyb_status_history', key());
    expect(row.note).toMatch(/^Facts changed: Tax form was removed: “PDF of \d{4}-\d\d-\d\d”\.$/);
  });

  it('an approved payment is approved again when somebody else is paid', async () => {
    await savePayment(lena, account_id, 'Dime Check', CHECK);
    const approved = await upsertPayment(tom, account_id, { status: 'APPROVED' });
    expect(approved.statusCode).toBe(200);
    await rename('Danube Ltd.');
    expect(await read()).toMatchObject({ pay_status: 'PENDING' });
    const [selection] = await lena.read('/payment_selections', key());
    expect(selection).toMatchObject({ status: 'PENDING' });
    const [row] = await lena.read('/payment_selection_history', key());
    expect(row.note).toContain('Who is paid changed from “Duna Kft.” to “Danube Ltd.”');
  });
});

describe('an account that nobody decided on yet', () => {
  it('is answered where the first call about it changes nothing', async () => {
    account_id += 1;
    await aStudio(server.app, { account_id, company_name: 'Duna Kft.' });
    expect(await rename('Duna Kft.')).toBe(200);
  });
});

describe('a decision names the facts its person saw', () => {
  it('and is refused with what changed, the text kept by the caller', async () => {
    const { facts } = (await read()).checks.kyb;
    await rename('Danube Ltd.');
    const late = await override('kyb', 'DENIED', { facts });
    expect([late.status, late.body.error]).toEqual([409, 'facts/changed']);
    expect(late.body.changed).toEqual([
      {
        fact: 'submission/companyName',
        label: 'Company Name',
        was: 'Duna Kft.',
        is: 'Danube Ltd.',
      },
    ]);
    expect((await read()).kyb_status).not.toBe('DENIED');
    const now = (await read()).checks.kyb.facts;
    const { facts: refused, facts_now } = late.body;
    expect([refused, facts_now]).toEqual([{ current_status: 'PENDING' }, now]);
    const seen = { facts: facts_now, expected_status: refused.current_status };
    const done = await override('kyb', 'DENIED', seen);
    expect([done.status, done.body.data.facts]).toEqual([200, now]);
  });

  it('one of another check, account or no text of ours is not taken', async () => {
    const { checks } = await read();
    for (const facts of ['nonsense', checks.legal.facts, `${checks.kyb.facts}x`.slice(1)]) {
      expect((await override('kyb', 'PENDING', { facts })).status).toBe(400);
    }
  });

  it('without that field it is decided on the facts under the lock, and names them', async () => {
    const done = await override('kyb', 'DENIED');
    expect(done.body.data.facts).toBe((await read()).checks.kyb.facts);
  });
});

describe('a request that waits for a checker', () => {
  const on = (is_on: boolean) =>
    server.app.db
      .updateTable('maker_checker_setting')
      .set({ is_on })
      .where('kind', '=', 'kyb_override')
      .execute();
  const approve = async (approval_request_id: number, staff: Client) =>
    answerOf(await staff.post('/approve_request', { approval_request_id }));

  it('lapses when its facts no longer hold', async () => {
    await on(true);
    const { approval_request_id } = (await override('kyb', 'DENIED')).body.data;
    await rename('Danube Ltd.');
    await on(false);
    const { body } = await approve(approval_request_id, anna);
    expect(body.data).toMatchObject({ state: 'LAPSED' });
    expect((await read()).kyb_status).not.toBe('DENIED');
  });

  it('lapses with what it rests on as the reason, where that has reopened its check too', async () => {
    await override('kyb', 'APPROVED');
    await on(true);
    const { approval_request_id } = (await override('kyb', 'DENIED')).body.data;
    await on(false);
    await rename('Danube Ltd.');
    expect((await read()).kyb_status).toBe('PENDING');
    const { body } = await approve(approval_request_id, anna);
    const why = OVERRIDE_REFUSALS['override/facts-changed'].sentence;
    expect(body.data).toMatchObject({ state: 'LAPSED', why });
  });

  it('shows its checker what it rests on, and what has changed since it was made', async () => {
    await on(true);
    const { approval_request_id } = (await override('kyb', 'DENIED')).body.data;
    await on(false);
    const shown = async () => {
      const asked = { account_type: 'studio', account_id, approval_request_id };
      const { body } = answerOf(await anna.get('/request_facts', asked));
      return body.data.facts.find(
        ({ fact }: { fact: string }) => fact === 'submission/companyName',
      );
    };
    const named = { fact: 'submission/companyName', label: 'Company Name' };
    expect(await shown()).toEqual({ ...named, shown: 'Duna Kft.', is_moved: false });
    await rename('Danube Ltd.');
    expect(await shown()).toEqual({ ...named, shown: 'Danube Ltd.', is_moved: true });
  });

  it('is shown of its own account alone', async () => {
    await on(true);
    const { approval_request_id } = (await override('kyb', 'DENIED')).body.data;
    await on(false);
    const asked = { account_type: 'studio', account_id: account_id + 1, approval_request_id };
    const refused = answerOf(await anna.get('/request_facts', asked));
    expect([refused.status, refused.body.error]).toEqual([404, 'maker-checker/unknown']);
  });

  it('is not approved by a person who changed a fact of it', async () => {
    await rename('Danube Ltd.', anna);
    await on(true);
    const { approval_request_id } = (await override('kyb', 'DENIED')).body.data;
    await on(false);
    expect((await approve(approval_request_id, anna)).body.error).toBe('maker-checker/own-facts');
    expect((await read()).kyb_status).not.toBe('DENIED');
    const lines = await auditLines(server.app, { account_id, act: 'kyb.overridden' });
    expect(lines).toEqual([]);
  });

  it('nor after a decision of their own, or of nobody of the staff', async () => {
    await rename('Danube Ltd.', anna);
    expect((await override('kyb', 'DENIED', {}, anna)).status).toBe(200);
    const byNobody = {
      ...key(),
      check: 'kyb',
      owner: null,
      status: 'APPROVED',
      digests: {},
    } as const;
    const decided = new Date(server.time.now).toISOString();
    await server.app.db
      .transaction()
      .execute((trx) => insertDecidedFacts(trx, [{ ...byNobody, decided, admin_uuid: null }]));
    expect(await isFactMaker(server.app.db, key(), 'kyb', anna.uuid)).toBe(true);
    expect((await override('kyb', 'APPROVED')).status).toBe(200);
    expect(await isFactMaker(server.app.db, key(), 'kyb', anna.uuid)).toBe(false);
  });
});
