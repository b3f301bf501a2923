import { emptyOwner } from '@verify-admin/rulebook/wizard/wizard-data';
import { beforeEach, describe, expect, it } from 'vitest';
import { aServer } from '../../../../tests/factories/a-server.ts';
import { aStudio } from '../../../../tests/factories/accounts.ts';
import { Applicant, FILLED_FORM } from '../../../../tests/factories/an-applicant.ts';
import { auditLines } from '../../../../tests/factories/audit-lines.ts';
import { answerOf } from '../../../../tests/factories/client.ts';
import { findSubmission } from '../kyb/submissions.store.ts';
import { HOUR_MS } from '@verify-admin/rulebook/kernel/time';

const server = aServer();
let account_id = 8000;
let phone: Applicant;

beforeEach(async () => {
  account_id += 1;
  await aStudio(server.app, { account_id });
  phone = new Applicant(server, { account_type: 'studio', account_id });
});

const [ZSOFIA] = FILLED_FORM.owners;
const BALINT = { ...emptyOwner(0), ownerFirstName: 'Bálint', ownerDOB: '1971-11-30' };
const SOLE = {
  ...FILLED_FORM,
  business_type: 4 as const,
  nonussolopropDOB: '1984-03-09',
  ssn: '078-05-1120',
};
const SECRETS = ['078-05-1120', '29384716-2-41', '1984-03-09'];
const another = (age = 60) => new Applicant(server, phone.account, age);
const draftOf = async (applicant: Applicant) => (await applicant.read('/get_kyb_draft')).draft;

describe('numbers of people and birth dates in a draft', () => {
  it('are hidden from every device but the one that typed them, by whichever link', async () => {
    await phone.save(0, SOLE);
    for (const stranger of [another(), new Applicant(server, phone.account)]) {
      const { body } = await stranger.get('/get_kyb_draft');
      for (const secret of SECRETS) expect(body).not.toContain(secret);
      const draft = await draftOf(stranger);
      expect(draft).toMatchObject({ companyName: 'Duna Stúdió Kft.', city: 'Budapest' });
      expect(draft.ssn).toMatch(/^•••-••-1120#/);
      expect(draft.ftin).toMatch(/^••••••••-•-41#|^•{8}-2-41#/);
      expect(draft.nonussolopropDOB).toMatch(/^••••-••-••#/);
      expect(draft.owners[0].ownerDOB).toMatch(/^••••-••-••#/);
    }
    expect(await draftOf(phone)).toEqual(SOLE);
    expect(await draftOf(phone.withLink(3600))).toEqual(SOLE);
  });

  it('the EIN, which names a company in public, is not', async () => {
    await phone.save(0, { ein: '12-3456789' });
    expect((await draftOf(another())).ein).toBe('12-3456789');
  });

  it('sent back hidden stay what they are, wherever the person is moved to', async () => {
    await phone.save(0, { owners: [ZSOFIA, BALINT].filter((one) => one !== undefined) });
    const desktop = another();
    const seen = await draftOf(desktop);
    const [, second] = seen.owners;
    expect((await desktop.save(1, { ...seen, owners: [second], city: 'Pécs' })).statusCode).toBe(
      200,
    );
    expect(await draftOf(phone)).toMatchObject({
      city: 'Pécs',
      ftin: FILLED_FORM.ftin,
      owners: [BALINT],
    });
    const once = { version: 1, data: { ...seen, owners: [second], city: 'Pécs' } };
    expect(answerOf(await desktop.post('/save_kyb_draft', once)).body.data.version).toBe(2);
  });

  it('are submitted by a device from which they are hidden', async () => {
    await phone.save(0);
    const desktop = another();
    for (const document of [
      'Company-W-8BEN-E',
      'Company-Status-Document',
      'Utility-Bill-or-Bank-Statement',
    ]) {
      await desktop.upload(document);
    }
    const seen = await draftOf(desktop);
    expect((await desktop.submit({ ...seen, termsAccepted: true })).statusCode).toBe(200);
    const { app } = server;
    const submitted = await findSubmission(app.db, app.keys.data, phone.account);
    expect(submitted?.data).toMatchObject({
      ftin: FILLED_FORM.ftin,
      owners: [{ ownerDOB: ZSOFIA?.ownerDOB }],
    });
  });

  it('nothing stands behind a hidden value of another place, field or account', async () => {
    await phone.save(0, SOLE);
    const desktop = another();
    const seen = await draftOf(desktop);
    const moved = { ...seen, ftin: `•#${seen.owners[0].ownerDOB.split('#')[1]}` };
    expect(answerOf(await desktop.save(1, moved))).toMatchObject({
      status: 422,
      body: { error: 'wizard/hidden-value-lost' },
    });
    await aStudio(server.app, { account_id: account_id + 5000 });
    const rival = new Applicant(server, { account_type: 'studio', account_id: account_id + 5000 });
    expect((await rival.save(0, seen)).statusCode).toBe(422);
    const submitted = answerOf(await rival.submit({ ...seen, termsAccepted: true }));
    expect(submitted).toMatchObject({ status: 422, body: { error: 'wizard/invalid' } });
  });

  it('a guess of another device is not answered', async () => {
    await phone.save(0, SOLE);
    const guesser = another();
    const seen = await draftOf(guesser);
    const guess = async (ssn: string, version: number) =>
      answerOf(await guesser.save(version, { ...seen, ssn })).body.data.version;
    expect(await guess('078-05-1121', 1)).toBe(2);
    await phone.save(2, SOLE);
    const again = await draftOf(guesser);
    Object.assign(seen, again);
    expect(await guess('078-05-1120', 3)).toBe(4);
  });

  it('a draft of before devices were stored is hidden from all, and goes on', async () => {
    await phone.save(0, SOLE);
    const { app } = server;
    const { findDraft, saveDraft } = await import('./draft.store.ts');
    const key = { ...phone.account, draft_of: 'account' };
    const draft = await findDraft(app.db, app.keys.data, key);
    if (!draft) throw new Error('no draft');
    await app.db
      .transaction()
      .execute((trx) => saveDraft(trx, app.keys.data, key, { ...draft, typed: {} }));
    const seen = await draftOf(phone);
    expect(seen.ssn).toMatch(/^•••-••-1120#/);
    expect((await phone.save(1, { ...seen, city: 'Eger' })).statusCode).toBe(200);
    expect(await findDraft(app.db, app.keys.data, key)).toMatchObject({
      version: 2,
      data: { ...SOLE, city: 'Eger' },
    });
  });
});

describe('the opening of a draft', () => {
  const openings = () => auditLines(server.app, { account_id, act: 'kyb.form-opened' });

  it('leaves a line for each link and hour, before it is shown', async () => {
    await phone.read('/get_kyb_draft');
    expect(await openings()).toEqual([]);
    await phone.save(0);
    for (let nth = 0; nth < 3; nth += 1) await phone.read('/get_kyb_draft');
    const stranger = another();
    for (let nth = 0; nth < 3; nth += 1) await stranger.read('/get_kyb_draft');
    const second = Math.floor(server.time.now / 1000);
    const issued = (age: number) => new Date((second - age) * 1000).toISOString();
    expect((await openings()).map(({ detail }) => detail)).toEqual([
      { issued: issued(0), version: 1, hidden: false },
      { issued: issued(60), version: 1, hidden: true },
    ]);
    await new Applicant(server, phone.account).read('/get_kyb_draft');
    expect(await openings()).toHaveLength(3);
    server.time.now += HOUR_MS;
    await phone.read('/get_kyb_draft');
    expect(await openings()).toHaveLength(4);
  });
});
