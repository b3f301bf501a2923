import { WIZARD_LIMITS } from '@verify-admin/rulebook/wizard/wizard.limits';
import { beforeEach, describe, expect, it } from 'vitest';
import { aServer } from '../../../../tests/factories/a-server.ts';
import { aStudio } from '../../../../tests/factories/accounts.ts';
import { Applicant, FILLED_FORM } from '../../../../tests/factories/an-applicant.ts';
import { answerOf } from '../../../../tests/factories/client.ts';

const server = aServer({ settings: { KYB_TERMS: 'Our terms.' } });
let account_id = 100;
let phone: Applicant;

beforeEach(async () => {
  account_id += 1;
  await aStudio(server.app, { account_id });
  phone = new Applicant(server, { account_type: 'studio', account_id });
});

const rows = () => server.app.db.selectFrom('kyb_draft').selectAll().execute();

describe('the draft of a form', () => {
  it('WIZ-18 WIZ-73 nothing is saved at first, and the limits are shown before they are reached', async () => {
    expect(await phone.read('/get_kyb_draft')).toMatchObject({
      account_type: 'studio',
      account_id,
      version: 0,
      draft: null,
      step: 1,
      limits: WIZARD_LIMITS,
      used: { files: 0, files_bytes: 0 },
      terms: 'Our terms.',
      submitted: null,
    });
  });

  it('WIZ-18 WIZ-22 begins with the country and the name of the account, which is taken as it is', async () => {
    const account = { account_type: 'studio', account_id: 77_001 } as const;
    const company_name = 'Nordic Shipping A/S';
    await aStudio(server.app, { account_id: account.account_id, company_name, country: 'SG' });
    const applicant = new Applicant(server, account);
    expect(await applicant.read('/get_kyb_draft')).toMatchObject({ company_name, country: 'SG' });
    const stepWith = async (version: number, companyName: string) => {
      expect(answerOf(await applicant.save(version, { companyName })).status).toBe(200);
      return (await applicant.read('/get_kyb_draft')).step;
    };
    expect(await stepWith(0, company_name)).toBe(3);
    expect(await stepWith(1, 'Nordic Shipping I/S')).toBe(1);
  });

  it('WIZ-18 WIZ-19 WIZ-21 survives reload and a change of device, by another link too', async () => {
    expect(answerOf(await phone.save(0))).toMatchObject({
      status: 200,
      body: { data: { version: 1 } },
    });
    const desktop = new Applicant(server, phone.account, 3600);
    const { draft, ...read } = await desktop.read('/get_kyb_draft');
    expect(read).toMatchObject({ version: 1, step: 3 });
    const { ftin: _ftin, owners: _owners, ...shown } = FILLED_FORM;
    expect(draft).toMatchObject(shown);
    expect(answerOf(await desktop.save(1, { city: 'Pécs' })).body.data.version).toBe(2);
    expect((await phone.read('/get_kyb_draft')).draft.city).toBe('Pécs');
  });

  it('half a form is a draft; the page goes on at its first open step', async () => {
    await phone.save(0, { companyName: '', termsAccepted: false });
    expect((await phone.read('/get_kyb_draft')).step).toBe(1);
  });

  it('another device’s answers are not overwritten, and a repeated save is the same save', async () => {
    await phone.save(0);
    const stale = answerOf(await phone.save(0, { city: 'Pécs' }));
    expect(stale).toMatchObject({
      status: 409,
      body: { error: 'wizard/draft-changed', facts: { version: '1' } },
    });
    expect(answerOf(await phone.save(0))).toMatchObject({
      status: 200,
      body: { data: { version: 1 } },
    });
  });

  it('of two devices that save at once one is refused', async () => {
    await phone.save(0);
    const both = await Promise.all([
      phone.save(1, { city: 'Eger' }),
      phone.save(1, { city: 'Pécs' }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await phone.read('/get_kyb_draft')).version).toBe(2);
  });

  it('is encrypted, and opens for its account and version alone', async () => {
    await phone.save(0, { ssn: '123-45-6789' });
    const [row] = (await rows()).filter((one) => one.account_id === account_id);
    expect(JSON.stringify(row)).not.toContain('123-45-6789');
    await server.app.db
      .updateTable('kyb_draft')
      .set({ version: 5 })
      .where('account_id', '=', account_id)
      .execute();
    expect((await phone.get('/get_kyb_draft')).statusCode).toBe(500);
  });

  it('is not another account’s, and the request names none', async () => {
    await phone.save(0);
    await aStudio(server.app, { account_id: account_id + 5000 });
    const rival = new Applicant(server, { account_type: 'studio', account_id: account_id + 5000 });
    const payload = { version: 0, data: FILLED_FORM };
    const named = await rival.post('/save_kyb_draft', { ...payload, ...phone.account });
    expect(named.json().error).toBe('input/unknown-field');
    expect((await rival.post('/save_kyb_draft', payload)).statusCode).toBe(200);
    expect((await phone.read('/get_kyb_draft')).version).toBe(1);
    expect(await rival.read('/get_kyb_draft')).toMatchObject({ account_id: account_id + 5000 });
  });

  it('more than its limits is refused and not stored', async () => {
    const owner = { ...FILLED_FORM.owners[0], ownerFirstName: 'x'.repeat(1000) };
    const owners = (count: number) => ({
      ...FILLED_FORM,
      owners: Array.from({ length: count }, () => owner),
    });
    const save = (data: object) => phone.post('/save_kyb_draft', { version: 0, data });
    expect((await save(owners(21))).statusCode).toBe(400);
    const many = {
      ...owner,
      ownerLastName: 'x'.repeat(1000),
      ownerEmail: 'x'.repeat(1000),
      ownerDOB: 'x'.repeat(1000),
    };
    const large = await save({ ...FILLED_FORM, owners: Array.from({ length: 20 }, () => many) });
    expect(answerOf(large)).toMatchObject({
      status: 413,
      body: { error: 'wizard/draft-too-large' },
    });
    expect((await phone.read('/get_kyb_draft')).version).toBe(0);
  });

  it('saves of one link are limited by the minute; another link’s are counted apart', async () => {
    const other = new Applicant(server, phone.account, 60);
    const statuses: number[] = [];
    for (let nth = 0; nth <= WIZARD_LIMITS.saves_a_minute; nth += 1) {
      statuses.push((await phone.post('/save_kyb_draft', {})).statusCode);
    }
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.slice(0, -1).every((status) => status === 400)).toBe(true);
    expect((await other.post('/save_kyb_draft', {})).statusCode).toBe(400);
  });

  it('the limits of a link count it in whatever spelling it is sent', async () => {
    const statuses = new Set<number>();
    for (let nth = 0; nth < 130; nth += 1) {
      const headers = { 'x-kyb-link': `${phone.d}${'.'.repeat(nth % 50)}` };
      const answer = await server.http.inject({ url: '/api/get_kyb_draft', headers });
      statuses.add(answer.statusCode);
    }
    expect([...statuses]).toEqual([200, 429]);
  });

  it('the timeline says that the form was begun, and not each save', async () => {
    await phone.save(0);
    await phone.save(1, { city: 'Pécs' });
    const lines = await server.app.db
      .selectFrom('audit_log')
      .select(['act', 'actor_uuid'])
      .where('account_id', '=', account_id)
      .execute();
    expect(lines).toEqual([{ act: 'kyb.form-begun', actor_uuid: null }]);
  });
});
