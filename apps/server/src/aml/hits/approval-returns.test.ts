import { beforeEach, describe, expect, it } from 'vitest';
import { FactsDesk } from '../../../../../tests/factories/a-facts-desk.ts';
import { MATCH, POSSIBLE, SUBJECT } from '../../../../../tests/factories/a-hit-desk.ts';

const desk = new FactsDesk();

const legal = async () => (await desk.latest()).due_diligence_status;
const approve = () => desk.override('legal', 'APPROVED');

/** Clear, approved by Legal, and then a run finds hits. */
const found = async (hits = [MATCH]) => {
  desk.screening.finds(SUBJECT, hits);
  await desk.run();
};

beforeEach(async () => {
  await desk.begin();
  await desk.change((trx) =>
    trx
      .updateTable('verification')
      .set({ kyb_status: 'APPROVED', kyc_status: 'complete', has_kyb_record: true })
      .where('account_id', '=', desk.account_id)
      .execute(),
  );
  await desk.runBoth();
  await approve();
  expect(await legal()).toBe('APPROVED');
  desk.test.time.now += 60_000;
});

describe('a new hit', () => {
  it('LEGAL-01 sets an approval back, and it returns once the hit is a false positive', async () => {
    const before = await desk.latest();
    await found();
    expect(await legal()).toBe('PENDING');
    expect(await desk.marks()).toEqual(['legal']);
    desk.test.time.now += 60_000;
    await desk.decided('OFAC-1', 'FALSE_POSITIVE');
    const after = await desk.latest();
    expect(after).toMatchObject({
      due_diligence_status: 'APPROVED',
      due_diligence_by: before.due_diligence_by,
      due_diligence_timestamp: before.due_diligence_timestamp,
    });
    expect(await desk.marks()).toEqual([]);
    const [row] = await desk.get('/get_all_legal_status_history');
    expect(row).toMatchObject({
      due_diligence_status: 'APPROVED',
      note: 'All hits are false positives and nothing else changed: the approval returns.',
      admin_username: null,
    });
  });

  it('LEGAL-01 and another: the approval returns with the last false positive alone', async () => {
    await found([MATCH, POSSIBLE]);
    await desk.decided('OFAC-1', 'FALSE_POSITIVE');
    expect(await legal()).toBe('PENDING');
    await desk.decided('OFAC-2', 'FALSE_POSITIVE');
    expect(await legal()).toBe('APPROVED');
  });

  it.each(['TRUE_MATCH', 'INCONCLUSIVE'])(
    'LEGAL-01 that is decided %s leaves the approval pending, until it is a false positive',
    async (disposition) => {
      await found();
      await desk.decided('OFAC-1', disposition);
      expect(await legal()).toBe('PENDING');
      await desk.decided('OFAC-1', 'FALSE_POSITIVE');
      expect(await legal()).toBe('APPROVED');
    },
  );

  it('LEGAL-01 a true match leaves an approval pending that was made on a suspicion', async () => {
    await found();
    await desk.decided('OFAC-1', 'TRUE_MATCH');
    await approve();
    await found([MATCH, POSSIBLE]);
    expect(await legal()).toBe('PENDING');
    await desk.decided('OFAC-2', 'TRUE_MATCH');
    await desk.decided('OFAC-1', 'TRUE_MATCH');
    expect(await desk.latest()).toMatchObject({ individual_aml_open: 0 });
    expect(await legal()).toBe('PENDING');
  });

  it('LEGAL-01 a second run that finds it again sets the approval back again', async () => {
    await found();
    await desk.run();
    await desk.decided('OFAC-1', 'FALSE_POSITIVE');
    expect(await legal()).toBe('APPROVED');
    await desk.run();
    expect(await legal()).toBe('PENDING');
    await desk.decided('OFAC-1', 'FALSE_POSITIVE', { do_not_alert: true });
    expect(await legal()).toBe('APPROVED');
    await desk.run();
    expect(await legal()).toBe('APPROVED');
  });

  it('LEGAL-01 that a checker clears: the approval returns with their approval, not with the request', async () => {
    await found();
    await desk.needsChecker(true);
    const { approval_request_id } = await desk.decided('OFAC-1', 'FALSE_POSITIVE');
    expect(await legal()).toBe('PENDING');
    const answer = await desk.post('/approve_request', { approval_request_id }, desk.elif);
    await desk.needsChecker(false);
    expect(answer.json().data.state).toBe('APPROVED');
    expect(await legal()).toBe('APPROVED');
  });

  it('LEGAL-01 no approval returns of a subject that was removed', async () => {
    desk.screening.finds('Ivo Bad', [MATCH]);
    await desk.run({ first_name: 'Ivo Bad' });
    expect(await legal()).toBe('PENDING');
    const subject = (await desk.subjects()).find(({ name }) => name === 'Ivo Bad');
    const asked = { subject_id: subject?.subject_id, reason: 'A wrong id.' };
    const payload = { ...desk.key, run_type: 'individual', ...asked };
    expect((await desk.post('/remove_aml_subject', payload)).statusCode).toBe(200);
    expect(await desk.checks()).toMatchObject({ individual: 'NOT_SUSPECTED' });
    expect(await legal()).toBe('PENDING');
  });
});

/** What may move while the hit waits. */
const MOVES: Readonly<Record<string, () => Promise<unknown>>> = {
  'the company has another name': () => desk.renameCompany('Nova'),
  'the company had another name for a while': async () => {
    await desk.renameCompany('Nova');
    await desk.renameCompany('Duna');
  },
  'an owner joined': () => desk.addOwner(1, { ownerFirstName: 'Maria', ownerLastName: 'Lindholm' }),
  'KYB was another for a while': async () => {
    await desk.override('kyb', 'DENIED');
    await desk.override('kyb', 'APPROVED');
  },
  'a form was submitted': () => desk.submit({ companyName: 'Duna', city: 'Pécs' }),
};

describe('an approval does not return where meanwhile', () => {
  it.each(Object.entries(MOVES))('LEGAL-01 %s', async (_named, move) => {
    await found();
    await move();
    await desk.makeDueRuns();
    await desk.decided('OFAC-1', 'FALSE_POSITIVE');
    await desk.makeDueRuns();
    expect(await legal()).toBe('PENDING');
    expect(await desk.latest()).toMatchObject({ individual_aml_open: 0 });
  });

  it('LEGAL-01 somebody decided again: then that decision stands', async () => {
    await found();
    await desk.override('legal', 'DENIED');
    await desk.decided('OFAC-1', 'FALSE_POSITIVE');
    expect(await legal()).toBe('DENIED');
  });
});
