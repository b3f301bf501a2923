import { beforeEach, describe, expect, it } from 'vitest';
import {
  CONTRADICTED,
  HitDesk,
  MATCH,
  SUBJECT,
} from '../../../../../tests/factories/a-hit-desk.ts';

const desk = new HitDesk();

beforeEach(async () => {
  await desk.begin();
  desk.screening.finds(SUBJECT, []);
  desk.screening.finds('Ivo Bad', [MATCH]);
  desk.screening.finds('Ívo Bad', [MATCH]);
});

const runAs = (name: string) => desk.run({ first_name: name });
const status = async () => (await desk.latest()).individual_aml_status;
const subjectOf = async (name: string) => {
  const subject = (await desk.subjects()).find((one) => one.name === name);
  if (!subject) throw new Error(`no subject ${name}`);
  return subject;
};
const remove = async (name: string, reason = 'A row of the workbook had a wrong id.') =>
  desk.post('/remove_aml_subject', {
    account_type: 'studio',
    account_id: desk.account_id,
    run_type: 'individual',
    subject_id: (await subjectOf(name)).subject_id,
    reason,
  });

describe('the subjects of a check', () => {
  it('AML-01 a clear run of another name does not hide what an earlier one found', async () => {
    await runAs('Ivo Bad');
    expect(await runAs('Jo Dee')).toMatchObject({ status: 'SUSPECTED', hits: 0 });
    expect(await status()).toBe('SUSPECTED');
    expect((await desk.subjects()).map((one) => [one.name, one.status])).toEqual([
      ['Ivo Bad', 'SUSPECTED'],
      ['Jo Dee', 'NOT_SUSPECTED'],
      [SUBJECT, 'NOT_SUSPECTED'],
    ]);
  });

  it('AML-01 a rename of the account does not hide what was found under its former name', async () => {
    desk.screening.finds(SUBJECT, [MATCH]);
    await desk.run();
    await desk.test.app.db
      .updateTable('account')
      .set({ last_name: 'Vogel' })
      .where('account_id', '=', desk.account_id)
      .execute();
    await desk.run();
    expect(await status()).toBe('SUSPECTED');
  });

  it('AML-01 a further run of the same values takes the place of the one before, and ends no hit', async () => {
    await runAs('Ivo Bad');
    desk.screening.finds('Ivo Bad', []);
    expect(await runAs('Ivo Bad')).toMatchObject({ status: 'SUSPECTED', hits: 0 });
    expect(await status()).toBe('SUSPECTED');
    expect(await desk.hitOf('OFAC-1')).toMatchObject({ listing: { state: 'UNFOUND' } });
    await desk.decided('OFAC-1', 'FALSE_POSITIVE');
    expect(await status()).toBe('NOT_SUSPECTED');
  });

  it('AML-01 companies are separate subjects by name', async () => {
    desk.screening.finds('Bad Holdings', [MATCH]);
    const business = (business_name: string) => desk.run({ run_type: 'business', business_name });
    await business('Bad Holdings');
    await business('Good Holdings');
    expect((await desk.latest()).business_aml_status).toBe('SUSPECTED');
  });
});

describe('a record that two spellings of one person hit', () => {
  it('AML-01 is one hit, and one decision covers both', async () => {
    await runAs('Ivo Bad');
    await runAs('Ívo Bad');
    const hits = await desk.hits();
    expect(hits).toMatchObject([
      { uid: 'OFAC-1', also: [{ asked: { name: expect.any(String) } }] },
    ]);
    expect(await desk.latest()).toMatchObject({ individual_aml_hits: 1, individual_aml_open: 1 });
    expect(await desk.decided('OFAC-1', 'FALSE_POSITIVE')).toMatchObject({
      status: 'NOT_SUSPECTED',
      open: 0,
    });
    expect(await status()).toBe('NOT_SUSPECTED');
  });

  it('AML-01 a spelling screened after the decision waits for one of its own', async () => {
    await runAs('Ivo Bad');
    await desk.decided('OFAC-1', 'FALSE_POSITIVE');
    await runAs('Ívo Bad');
    expect(await status()).toBe('SUSPECTED');
    expect(await desk.hitOf('OFAC-1')).toMatchObject({ disposition: 'OPEN' });
  });

  it('AML-01 “do not alert again” holds for each spelling it was decided with', async () => {
    await runAs('Ivo Bad');
    await runAs('Ívo Bad');
    await desk.decided('OFAC-1', 'FALSE_POSITIVE', { do_not_alert: true });
    expect(await runAs('Ivo Bad')).toMatchObject({ status: 'NOT_SUSPECTED' });
    expect(await runAs('Ívo Bad')).toMatchObject({ status: 'NOT_SUSPECTED' });
  });

  it('AML-01 two birth dates are two persons, each decided by itself', async () => {
    desk.screening.finds(SUBJECT, [MATCH]);
    await desk.run();
    await desk.test.app.db
      .updateTable('account')
      .set({ bday: '1951-01-01' })
      .where('account_id', '=', desk.account_id)
      .execute();
    await desk.run();
    expect(await desk.hits()).toHaveLength(2);
    await desk.decided('OFAC-1', 'FALSE_POSITIVE');
    expect(await status()).toBe('SUSPECTED');
  });
});

describe('a contradicted record', () => {
  it('AML-09 is counted, and no longer once somebody decided on it', async () => {
    desk.screening.finds(SUBJECT, [CONTRADICTED]);
    await desk.run();
    expect(await desk.latest()).toMatchObject({
      individual_aml_status: 'NOT_SUSPECTED',
      individual_aml_contradicted: 1,
    });
    await desk.decided('OFAC-3', 'FALSE_POSITIVE');
    expect(await desk.latest()).toMatchObject({ individual_aml_contradicted: 0 });
  });
});

describe('removing a subject', () => {
  it('AML-01 takes its hits out of the check, leaves an audit line, and keeps the history', async () => {
    await runAs('Ivo Bad');
    const answer = await remove('Ivo Bad');
    expect(answer.json()).toMatchObject({ data: { status: 'NOT_SUSPECTED', open: 0 } });
    expect(await status()).toBe('NOT_SUSPECTED');
    expect((await desk.subjects()).map(({ name }) => name)).toEqual([SUBJECT]);
    expect(await desk.get('/aml_individual_history')).toHaveLength(1);
    expect((await desk.get('/get_account_activity'))[0]).toMatchObject({
      act: 'aml.subject-removed',
      outcome: 'NOT_SUSPECTED',
      admin_username: desk.tom.username,
      note: 'A row of the workbook had a wrong id.',
    });
  });

  it('AML-01 it comes back when it is screened again', async () => {
    await runAs('Ivo Bad');
    await remove('Ivo Bad');
    await runAs('Ivo Bad');
    expect(await status()).toBe('SUSPECTED');
  });

  it('needs a reason and the Legal level, and is done once', async () => {
    await runAs('Ivo Bad');
    expect((await remove('Ivo Bad', ' ')).json().error).toBe('aml/removal-reason-required');
    const { subject_id } = await subjectOf('Ivo Bad');
    const { account_id } = desk;
    const account = { account_type: 'studio', account_id, run_type: 'individual' };
    const asked = { ...account, subject_id, reason: 'wrong id' };
    const byCs = await desk.post('/remove_aml_subject', asked, desk.lena);
    expect(byCs.statusCode).toBe(403);
    const both = await Promise.all([
      desk.post('/remove_aml_subject', asked, desk.tom),
      desk.post('/remove_aml_subject', asked, desk.elif),
    ]);
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    const unknown = await desk.post('/remove_aml_subject', { ...asked, subject_id: 999_999 });
    expect(unknown.json().error).toBe('aml/unknown-subject');
  });

  it('is refused for the account’s own name, and while that was not screened', async () => {
    await runAs('Ivo Bad');
    expect((await remove(SUBJECT)).json().error).toBe('aml/own-subject');
    await desk.test.app.db
      .updateTable('account')
      .set({ last_name: 'Vogel' })
      .where('account_id', '=', desk.account_id)
      .execute();
    expect((await remove('Ivo Bad')).json().error).toBe('aml/own-not-screened');
    await desk.run();
    expect((await remove(SUBJECT)).statusCode).toBe(200);
  });

  it('does not bypass the checker where clearing a hit needs one', async () => {
    await runAs('Ivo Bad');
    const { db } = desk.test.app;
    const switchMakerChecker = (is_on: boolean) =>
      db
        .updateTable('maker_checker_setting')
        .set({ is_on })
        .where('kind', '=', 'hit_clearance')
        .execute();
    await switchMakerChecker(true);
    expect((await remove('Ivo Bad')).json().error).toBe('aml/removal-clears');
    await switchMakerChecker(false);
    expect(await status()).toBe('SUSPECTED');
  });
});
