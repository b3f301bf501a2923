import { beforeEach, describe, expect, it } from 'vitest';
import { SUBJECT } from '../../../../tests/factories/a-hit-desk.ts';
import { SecondPersonDesk } from '../../../../tests/factories/a-second-person.ts';

const second = new SecondPersonDesk();

beforeEach(async () => {
  await second.desk.begin();
  await second.bind('hit_clearance', true);
  await second.desk.run();
});

const falsePositive = (more: object = {}) => second.desk.decided('OFAC-1', 'FALSE_POSITIVE', more);
const waiting = () => second.proposal('hit_clearance');

describe('a hit', () => {
  it('AML-01 marked a false positive stays open and alerting until a second person confirms', async () => {
    const { desk } = second;
    expect(await falsePositive()).toEqual({
      decision_id: null,
      disposition: 'OPEN',
      status: 'SUSPECTED',
      open: 2,
      proposal_id: expect.any(Number),
    });
    expect((await desk.hitOf('OFAC-1')).decisions).toEqual([]);
    const proposal = await waiting();
    expect(proposal).toMatchObject({
      target: `individual ${(await desk.hitOf('OFAC-1')).id}`,
      about: expect.stringMatching(/^False positive: .+ on OFAC/),
      outcome: 'FALSE_POSITIVE',
      note: 'FALSE_POSITIVE of OFAC-1',
      admin_username: 'tom.beck',
    });
    expect((await second.settle('confirm', proposal, desk.tom)).json().error).toBe(
      'second-person/own',
    );
    expect((await second.settle('confirm', proposal, desk.elif)).json().data.state).toBe(
      'CONFIRMED',
    );
    const [decision] = (await desk.hitOf('OFAC-1')).decisions;
    expect(decision).toMatchObject({
      disposition: 'FALSE_POSITIVE',
      comment: 'FALSE_POSITIVE of OFAC-1\nProposed by tom.beck, confirmed by elif.aydin.',
      admin_username: 'elif.aydin',
    });
    expect((await second.lines()).at(-1)).toMatchObject({
      act: 'aml.hit-decided',
      outcome: 'FALSE_POSITIVE',
      detail: { from: 'OPEN', proposed_by: 'tom.beck', confirmed_by: 'elif.aydin' },
    });
  });

  it('AML-01 proposed with the reason that is asked for, it is cleared with it', async () => {
    const { desk } = second;
    desk.screening.finds(SUBJECT, [{ uid: 'OFAC-1', score: 100, supports: ['dob', 'country'] }]);
    await desk.run();
    const refused = await desk.decide('OFAC-1', 'FALSE_POSITIVE');
    expect(refused.json().error).toBe('aml/reason-required');
    await falsePositive({ reason: 'id-number' });
    await second.settle('confirm', await waiting(), desk.elif);
    const [decision] = (await desk.hitOf('OFAC-1')).decisions;
    expect(decision).toMatchObject({ disposition: 'FALSE_POSITIVE', reason: 'id-number' });
  });

  it('AML-01 the check is clear only when both hits are confirmed', async () => {
    const { desk } = second;
    for (const uid of ['OFAC-1', 'OFAC-2']) {
      expect((await desk.latest()).individual_aml_status).toBe('SUSPECTED');
      await desk.decided(uid, 'FALSE_POSITIVE');
      await second.settle('confirm', await waiting(), desk.elif);
    }
    expect((await desk.latest()).individual_aml_status).toBe('NOT_SUSPECTED');
  });

  it('“do not alert again” begins with the confirmation, and an expiry that passed lapses it', async () => {
    const { desk } = second;
    const expires = '2026-11-21T15:00:00.000Z';
    await falsePositive({ do_not_alert: true, expires });
    expect((await desk.hitOf('OFAC-1')).suppression).toBeNull();
    await second.settle('confirm', await waiting(), desk.elif);
    expect((await desk.hitOf('OFAC-1')).suppression).toMatchObject({ expires, lapse: null });

    await desk.decided('OFAC-2', 'FALSE_POSITIVE', { do_not_alert: true, expires });
    const late = await waiting();
    const { time } = desk.test;
    const now = time.now;
    time.now = Date.parse('2026-11-21T16:00:00.000Z');
    const answer = await second.settle('confirm', late, desk.elif);
    time.now = now;
    expect(answer.json().data).toMatchObject({
      state: 'LAPSED',
      why: 'The expiry has to lie ahead.',
    });
    expect((await desk.hitOf('OFAC-2')).decisions).toEqual([]);
  });

  it('words that clear nothing are done by one person, and end what waited', async () => {
    const { desk } = second;
    await falsePositive();
    const proposal = await waiting();
    const other = await desk.decide('OFAC-2', 'INCONCLUSIVE');
    expect(other.json().data.decision_id).toEqual(expect.any(Number));
    expect(await second.events(proposal.id)).toEqual(['OPEN']);
    const truth = await desk.decide('OFAC-1', 'TRUE_MATCH', {}, desk.elif);
    expect(truth.json().data).toMatchObject({ disposition: 'TRUE_MATCH', status: 'SUSPECTED' });
    expect(await second.events(proposal.id)).toEqual(['OPEN', 'LAPSED']);
    const late = await second.settle('confirm', proposal, desk.elif);
    expect(late.json().error).toBe('second-person/settled');
  });

  it('a true match taken back from a contradicted hit needs a second person as well', async () => {
    const { desk } = second;
    await desk.decided('OFAC-3', 'TRUE_MATCH');
    expect(await desk.decided('OFAC-3', 'OPEN')).toMatchObject({
      decision_id: null,
      disposition: 'TRUE_MATCH',
    });
    expect((await waiting()).outcome).toBe('OPEN');
  });

  it('another proposal on the same hit is refused, on another hit it is kept', async () => {
    const { desk } = second;
    await falsePositive();
    const same = await desk.decide('OFAC-1', 'FALSE_POSITIVE', {}, desk.elif);
    expect([same.statusCode, same.json().error]).toEqual([409, 'second-person/waiting']);
    await desk.decided('OFAC-2', 'FALSE_POSITIVE');
    expect(await second.proposals()).toHaveLength(2);
  });

  it('AML-03 a new run takes the place of the hit, and the proposal lapses with it', async () => {
    const { desk } = second;
    await falsePositive();
    const proposal = await waiting();
    await desk.run();
    expect(await second.proposals()).toEqual([]);
    const [settled] = await second.proposals('settled');
    expect(settled).toMatchObject({
      id: proposal.id,
      state: 'LAPSED',
      settled: {
        admin_username: 'lena.fischer',
        note: 'A newer run took the place of this hit. Review what the newest run found.',
      },
    });
    expect((await desk.hitOf('OFAC-1')).disposition).toBe('OPEN');
  });

  it('a run of the company leaves alone what waits for the person', async () => {
    const { desk } = second;
    await falsePositive();
    desk.screening.finds(SUBJECT, []);
    await desk.run({ run_type: 'business', business_name: 'Duna' });
    expect(await second.proposals()).toHaveLength(1);
  });

  it('of a run and a confirmation at once, the hit is cleared before it or not at all', async () => {
    const { desk } = second;
    await falsePositive();
    const proposal = await waiting();
    const hit = await desk.hitOf('OFAC-1');
    const [, answer] = await Promise.all([
      desk.run(),
      second.settle('confirm', proposal, desk.elif),
    ]);
    const { state } = answer.statusCode === 200 ? answer.json().data : { state: 'refused' };
    const decided = await desk.test.app.db
      .selectFrom('aml_hit_decision')
      .select('id')
      .where('hit_id', '=', hit.id)
      .execute();
    expect(decided).toHaveLength(state === 'CONFIRMED' ? 1 : 0);
    expect((await desk.hitOf('OFAC-1')).id).not.toBe(hit.id);
    expect((await second.events(proposal.id)).length).toBe(2);
    expect(await second.proposals()).toEqual([]);
  });
});
