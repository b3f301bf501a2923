import { beforeEach, describe, expect, it } from 'vitest';
import { readCheckFacts } from '../../kernel/facts/read-check-facts.ts';
import { FactsDesk } from '../../../../../tests/factories/a-facts-desk.ts';
import { MATCH, SUBJECT } from '../../../../../tests/factories/a-hit-desk.ts';

const desk = new FactsDesk();

beforeEach(() => desk.begin());

const VIKTOR = { ownerFirstName: 'Viktor', ownerLastName: 'Evilov', ownerDOB: '1970-01-01' };
const MARIA = { ownerFirstName: 'Maria', ownerLastName: 'Lindholm', ownerDOB: '1980-02-02' };
const LISTED_COMPANY = 'Karvelis Shipping Holdings';
const CLEAR = { individual: 'NOT_SUSPECTED', business: 'NOT_SUSPECTED' };

describe('a run', () => {
  it('AML-05 AML-10 screens the company and the owners of a first submission', async () => {
    await desk.submit({ companyName: LISTED_COMPANY }, [VIKTOR]);
    desk.screening.finds('Viktor Evilov', [MATCH]);
    desk.screening.finds(LISTED_COMPANY, [MATCH]);
    const { individual, business } = await desk.runBoth();
    const found = { status: 'SUSPECTED', hits: 1, pep: false };
    expect(individual).toEqual({ ...found, check: { ...found, open: 1 } });
    expect(business).toEqual({ ...found, check: { ...found, open: 1 } });
    expect(await desk.checks()).toEqual({ individual: 'SUSPECTED', business: 'SUSPECTED' });
  });

  it('ENT-14 KYC-12 leaves one row of history for the account and one for each owner', async () => {
    await desk.submit({ contactName: 'Ines Duarte', country: 'PT' }, [VIKTOR, MARIA]);
    await desk.run();
    const account = `studio:${desk.account_id}`;
    const rows = await desk.histories('individual');
    expect(
      rows.map((row: { client_id: string; individual_aml_response: { asked: unknown } }) => [
        row.client_id,
        row.individual_aml_response.asked,
      ]),
    ).toEqual([
      [`${account}&2`, [{ name: 'Maria Lindholm', dob: '1980-02-02', country: 'HU' }]],
      [`${account}&1`, [{ name: 'Viktor Evilov', dob: '1970-01-01', country: 'HU' }]],
      [
        account,
        [
          { name: SUBJECT, dob: '1984-05-02', country: 'HU' },
          { name: 'Ines Duarte', dob: '', country: 'PT' },
        ],
      ],
    ]);
    const lines = await desk.get('/get_account_activity');
    expect(lines.filter(({ act }: { act: string }) => act === 'aml.individual-run')).toHaveLength(
      1,
    );
  });

  it('ENT-15 screens every name of the company, and of a person beside given values', async () => {
    await desk.submit({ companyName: 'Duna Stúdió Kft.' });
    await desk.change((trx) =>
      trx
        .updateTable('account')
        .set({ payment_company_name: 'Duna Payments' })
        .where('account_id', '=', desk.account_id)
        .execute(),
    );
    await desk.run({ run_type: 'business', business_name: 'Duna Films' });
    const [row] = await desk.histories('business');
    expect(row.business_aml_response.asked.map(({ name }: { name: string }) => name)).toEqual([
      'Duna Films',
      'Duna',
      'Duna Payments',
      'Duna Stúdió Kft.',
    ]);
  });

  it('AML-01 of one owner alone leaves the check not run', async () => {
    await desk.submit({}, [VIKTOR, MARIA]);
    const client_id = `studio:${desk.account_id}&1`;
    const payload = { run_type: 'individual', ...desk.key, client_id };
    const answer = (await desk.post('/run_single_aml', payload)).json();
    expect(answer).toEqual({
      message: 'The individual AML has run. 2 names of the account are not screened yet.',
      data: {
        status: 'NOT_RUN',
        hits: 0,
        pep: false,
        check: { status: 'NOT_RUN', hits: 0, open: 0, pep: false },
      },
    });
    expect(await desk.checks()).toMatchObject({ individual: 'NOT_RUN' });
    const { unscreened } = (
      await desk.inject('/aml_hits', { ...keyWords(), run_type: 'individual' })
    ).json();
    expect(unscreened.map(({ name }: { name: string }) => name)).toEqual([
      SUBJECT,
      'Maria Lindholm',
    ]);
    expect(await desk.run()).toMatchObject({ status: 'NOT_SUSPECTED' });
  });

  it('AML-01 that finds a hit for one owner decides the check on the facts as they are', async () => {
    await desk.submit({}, [VIKTOR, MARIA]);
    desk.screening.finds('Viktor Evilov', [MATCH]);
    const client_id = `studio:${desk.account_id}&1`;
    await desk.post('/run_single_aml', { run_type: 'individual', ...desk.key, client_id });
    const facts = await readCheckFacts(desk.test.app, desk.key);
    expect(facts?.checks.individual_aml).toMatchObject({ basis: 'held', changed: [] });
  });

  it('AML-01 leaves the check not run where an owner has a name nobody can screen', async () => {
    await desk.submit({}, [VIKTOR]);
    await desk.addOwner(2, { ownerFirstName: 'X', ownerLastName: '' });
    expect(await desk.run()).toMatchObject({ status: 'NOT_RUN' });
  });

  it('KYC-12 an owner who does not exist is refused, also where there are no owners', async () => {
    const client_id = `studio:${desk.account_id}&7`;
    const payload = { run_type: 'individual', ...desk.key, client_id };
    const refusal = async () => {
      const refused = await desk.post('/run_single_aml', payload);
      return [refused.statusCode, refused.json().error];
    };
    expect(await refusal()).toEqual([404, 'account/unknown-owner']);
    await desk.submit({}, [VIKTOR]);
    expect(await refusal()).toEqual([404, 'account/unknown-owner']);
  });
});

function keyWords() {
  return { account_type: 'studio', account_id: String(desk.account_id) };
}

describe('names that change while they are screened', () => {
  it('AML-01 are screened again before anything is stored', async () => {
    let isRenamed = false;
    desk.screening.during(async () => {
      if (isRenamed) return;
      isRenamed = true;
      await desk.renameCompany(LISTED_COMPANY);
    });
    desk.screening.finds(LISTED_COMPANY, [MATCH]);
    expect(await desk.run({ run_type: 'business' })).toMatchObject({ status: 'SUSPECTED' });
    expect(await desk.histories('business')).toHaveLength(1);
  });

  it('AML-07 again and again: the run is refused, and nothing is stored', async () => {
    let renamed = 0;
    desk.screening.during(() => desk.renameCompany(`Duna ${(renamed += 1)}`));
    const payload = { run_type: 'business', ...desk.key };
    const answer = await desk.post('/run_single_aml', payload);
    expect([answer.statusCode, answer.json().error]).toEqual([409, 'aml/subjects-changed']);
    expect(await desk.histories('business')).toEqual([]);
    expect(await desk.checks()).toMatchObject({ business: 'NOT_RUN' });
  });
});

describe('a changed name', () => {
  it('AML-01 of the company takes its check back until it has run again by itself', async () => {
    await desk.runBoth();
    expect(await desk.checks()).toEqual(CLEAR);
    await desk.renameCompany(LISTED_COMPANY);
    expect(await desk.checks()).toEqual({ ...CLEAR, business: 'NOT_RUN' });
    desk.screening.finds(LISTED_COMPANY, [MATCH]);
    expect(await desk.makeDueRuns()).toBe(1);
    expect(await desk.checks()).toEqual({ ...CLEAR, business: 'SUSPECTED' });
    expect(await desk.marks()).toEqual([]);
    const [row] = await desk.histories('business');
    expect(row).toMatchObject({
      admin_username: null,
      admin_note: 'Run again: names of the account changed',
      business_name: LISTED_COMPANY,
    });
    const [line] = await desk.get('/get_account_activity');
    expect(line).toMatchObject({
      act: 'aml.business-rerun',
      outcome: 'SUSPECTED',
      admin_username: null,
    });
    expect(await desk.dueRuns()).toEqual([]);
  });

  it('AML-01 an added owner takes the check of the persons back', async () => {
    await desk.runBoth();
    await desk.addOwner(1, VIKTOR);
    expect(await desk.checks()).toEqual({ ...CLEAR, individual: 'NOT_RUN' });
    await desk.makeDueRuns();
    expect(await desk.checks()).toEqual(CLEAR);
    expect((await desk.histories('individual'))[0].client_id).toBe(`studio:${desk.account_id}&1`);
  });

  it('AML-01 that returns leaves the check reopened: no decision and no expiry clears it, a run does', async () => {
    await desk.runBoth();
    await desk.renamePerson('Vogel');
    await desk.renamePerson('Halmos');
    expect(await desk.checks()).toMatchObject({ individual: 'NOT_RUN' });
    desk.screening.finds('Ivo Bad', [MATCH]);
    await desk.run({ client_id: `studio:${desk.account_id}`, first_name: 'Ivo Bad' });
    expect(await desk.marks()).toEqual([]);
    await desk.renamePerson('Vogel');
    await desk.renamePerson('Halmos');
    expect(await desk.marks()).toEqual(['individual_aml']);
    expect(await desk.decided('OFAC-1', 'FALSE_POSITIVE')).toMatchObject({ status: 'NOT_RUN' });
    expect(await desk.marks()).toEqual(['individual_aml']);
    await desk.makeDueRuns();
    expect(await desk.checks()).toMatchObject({ individual: 'NOT_SUSPECTED' });
    expect(await desk.marks()).toEqual([]);
  });

  it('AML-01 marks a suspected check until a run has screened everybody; the hit stays', async () => {
    desk.screening.finds(SUBJECT, [MATCH]);
    await desk.run();
    await desk.addOwner(1, VIKTOR);
    expect(await desk.checks()).toMatchObject({ individual: 'SUSPECTED' });
    expect(await desk.marks()).toEqual(['individual_aml']);
    await desk.run({ client_id: `studio:${desk.account_id}&1` });
    expect(await desk.marks()).toEqual(['individual_aml']);
    await desk.makeDueRuns();
    expect(await desk.checks()).toMatchObject({ individual: 'SUSPECTED' });
    expect(await desk.marks()).toEqual([]);
    expect(await desk.dueRuns()).toEqual([]);
  });

  it('a difference in case or spacing alone takes nothing back', async () => {
    await desk.runBoth();
    await desk.renameCompany('  DUNA ');
    expect(await desk.checks()).toEqual(CLEAR);
    expect(await desk.run({ run_type: 'business' })).toMatchObject({ status: 'NOT_SUSPECTED' });
  });
});

describe('what would clear a check', () => {
  /** Suspected by a hit, and an owner joined since whom nobody screened. */
  const withOwner = async () => {
    desk.screening.finds(SUBJECT, [MATCH]);
    await desk.run();
    await desk.addOwner(1, VIKTOR);
  };

  it('AML-01 a decision on the last hit does not while somebody is unscreened; the run by itself does', async () => {
    await withOwner();
    expect(await desk.decided('OFAC-1', 'FALSE_POSITIVE', { do_not_alert: true })).toMatchObject({
      status: 'NOT_RUN',
      open: 0,
    });
    await desk.makeDueRuns();
    expect(await desk.checks()).toMatchObject({ individual: 'NOT_SUSPECTED' });
  });

  it('AML-01 a subject is not removed while somebody is unscreened', async () => {
    desk.screening.finds('Ivo Bad', [MATCH]);
    await desk.run({ first_name: 'Ivo Bad' });
    await desk.addOwner(1, VIKTOR);
    const subject = (await desk.subjects()).find(({ name }) => name === 'Ivo Bad');
    const asked = { subject_id: subject?.subject_id, reason: 'A wrong id.' };
    const payload = { ...desk.key, run_type: 'individual', ...asked };
    const refused = await desk.post('/remove_aml_subject', payload);
    expect(refused.json().error).toBe('aml/own-not-screened');
    await desk.makeDueRuns();
    const answer = await desk.post('/remove_aml_subject', payload);
    expect(answer.json().data).toMatchObject({ status: 'NOT_SUSPECTED' });
  });

  it('AML-01 a decision on other names than those that were seen is refused with what changed', async () => {
    desk.screening.finds(SUBJECT, [MATCH]);
    await desk.run();
    const asked = { ...keyWords(), run_type: 'individual' };
    const { facts } = (await desk.inject('/aml_hits', asked)).json();
    expect((await desk.decide('OFAC-1', 'INCONCLUSIVE', { facts })).json().data.facts).toBe(facts);
    await desk.addOwner(1, VIKTOR);
    const refused = await desk.decide('OFAC-1', 'FALSE_POSITIVE', { facts });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      {
        error: 'facts/changed',
        changed: [{ fact: 'persons', is: expect.stringContaining('Viktor Evilov') }],
      },
    ]);
  });

  it('AML-01 a request for a checker lapses where names changed since', async () => {
    desk.screening.finds(SUBJECT, [MATCH]);
    await desk.run();
    await desk.needsChecker(true);
    const { approval_request_id } = await desk.decided('OFAC-1', 'FALSE_POSITIVE');
    await desk.addOwner(1, VIKTOR);
    const answer = await desk.post('/approve_request', { approval_request_id }, desk.elif);
    await desk.needsChecker(false);
    expect(answer.json().data).toMatchObject({
      state: 'LAPSED',
      why: 'Names of this account changed after this was requested. Decide on the hit again.',
    });
    expect(await desk.latest()).toMatchObject({ individual_aml_open: 1 });
  });
});
