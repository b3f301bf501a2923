import { beforeEach, describe, expect, it } from 'vitest';
import { SUBJECT } from '../../../../tests/factories/a-hit-desk.ts';
import { MakerCheckerDesk } from '../../../../tests/factories/a-maker-checker-desk.ts';

const makerChecker = new MakerCheckerDesk();

beforeEach(async () => {
  await makerChecker.desk.begin();
  await makerChecker.switch('hit_clearance', true);
  await makerChecker.desk.run();
});

const falsePositive = (more: object = {}) =>
  makerChecker.desk.decided('OFAC-1', 'FALSE_POSITIVE', more);
const pendingRequest = () => makerChecker.request('hit_clearance');

describe('a hit', () => {
  it('AML-01 marked a false positive stays open and alerting until a checker approves it', async () => {
    const { desk } = makerChecker;
    expect(await falsePositive()).toEqual({
      decision_id: null,
      disposition: 'OPEN',
      status: 'SUSPECTED',
      open: 2,
      facts: expect.any(String),
      approval_request_id: expect.any(Number),
    });
    expect((await desk.hitOf('OFAC-1')).decisions).toEqual([]);
    const request = await pendingRequest();
    expect(request).toMatchObject({
      target: `individual ${(await desk.hitOf('OFAC-1')).id}`,
      summary: expect.stringMatching(/^False positive: .+ on OFAC/),
      outcome: 'FALSE_POSITIVE',
      note: 'FALSE_POSITIVE of OFAC-1',
      maker: 'tom.beck',
    });
    expect((await makerChecker.respond('approve', request, desk.tom)).json().error).toBe(
      'maker-checker/own',
    );
    expect((await makerChecker.respond('approve', request, desk.elif)).json().data.state).toBe(
      'APPROVED',
    );
    const [decision] = (await desk.hitOf('OFAC-1')).decisions;
    expect(decision).toMatchObject({
      disposition: 'FALSE_POSITIVE',
      comment: 'FALSE_POSITIVE of OFAC-1\nRequested by tom.beck, approved by elif.aydin.',
      admin_username: 'elif.aydin',
    });
    expect((await makerChecker.lines()).at(-1)).toMatchObject({
      act: 'aml.hit-decided',
      outcome: 'FALSE_POSITIVE',
      detail: { from: 'OPEN', maker: 'tom.beck', checker: 'elif.aydin' },
    });
  });

  it('AML-01 a request with the required reason clears the hit with that reason', async () => {
    const { desk } = makerChecker;
    desk.screening.finds(SUBJECT, [{ uid: 'OFAC-1', score: 100, supports: ['dob', 'country'] }]);
    await desk.run();
    const refused = await desk.decide('OFAC-1', 'FALSE_POSITIVE');
    expect(refused.json().error).toBe('aml/reason-required');
    await falsePositive({ reason: 'id-number' });
    await makerChecker.respond('approve', await pendingRequest(), desk.elif);
    const [decision] = (await desk.hitOf('OFAC-1')).decisions;
    expect(decision).toMatchObject({ disposition: 'FALSE_POSITIVE', reason: 'id-number' });
  });

  it('AML-01 the check is clear only when both requests are approved', async () => {
    const { desk } = makerChecker;
    for (const uid of ['OFAC-1', 'OFAC-2']) {
      expect((await desk.latest()).individual_aml_status).toBe('SUSPECTED');
      await desk.decided(uid, 'FALSE_POSITIVE');
      await makerChecker.respond('approve', await pendingRequest(), desk.elif);
    }
    expect((await desk.latest()).individual_aml_status).toBe('NOT_SUSPECTED');
  });

  it('“do not alert again” begins with the approval, and an expiry that passed lapses the request', async () => {
    const { desk } = makerChecker;
    const expires = '2026-11-21T15:00:00.000Z';
    await falsePositive({ do_not_alert: true, expires });
    expect((await desk.hitOf('OFAC-1')).suppression).toBeNull();
    await makerChecker.respond('approve', await pendingRequest(), desk.elif);
    expect((await desk.hitOf('OFAC-1')).suppression).toMatchObject({ expires, lapse: null });

    await desk.decided('OFAC-2', 'FALSE_POSITIVE', { do_not_alert: true, expires });
    const late = await pendingRequest();
    const { time } = desk.test;
    const now = time.now;
    time.now = Date.parse('2026-11-21T16:00:00.000Z');
    const answer = await makerChecker.respond('approve', late, desk.elif);
    time.now = now;
    expect(answer.json().data).toMatchObject({
      state: 'LAPSED',
      why: 'The expiry must be in the future.',
    });
    expect((await desk.hitOf('OFAC-2')).decisions).toEqual([]);
  });

  it('a disposition that clears nothing needs no checker, and makes a pending request lapse', async () => {
    const { desk } = makerChecker;
    await falsePositive();
    const request = await pendingRequest();
    const other = await desk.decide('OFAC-2', 'INCONCLUSIVE');
    expect(other.json().data.decision_id).toEqual(expect.any(Number));
    expect(await makerChecker.events(request.id)).toEqual(['PENDING']);
    const truth = await desk.decide('OFAC-1', 'TRUE_MATCH', {}, desk.elif);
    expect(truth.json().data).toMatchObject({ disposition: 'TRUE_MATCH', status: 'SUSPECTED' });
    expect(await makerChecker.events(request.id)).toEqual(['PENDING', 'LAPSED']);
    const late = await makerChecker.respond('approve', request, desk.elif);
    expect(late.json().error).toBe('maker-checker/closed');
  });

  it('a true match taken back from a contradicted hit needs a checker as well', async () => {
    const { desk } = makerChecker;
    await desk.decided('OFAC-3', 'TRUE_MATCH');
    expect(await desk.decided('OFAC-3', 'OPEN')).toMatchObject({
      decision_id: null,
      disposition: 'TRUE_MATCH',
    });
    expect((await pendingRequest()).outcome).toBe('OPEN');
  });

  it('another request on the same hit is refused, on another hit it is stored', async () => {
    const { desk } = makerChecker;
    await falsePositive();
    const same = await desk.decide('OFAC-1', 'FALSE_POSITIVE', {}, desk.elif);
    expect([same.statusCode, same.json().error]).toEqual([409, 'maker-checker/pending']);
    await desk.decided('OFAC-2', 'FALSE_POSITIVE');
    expect(await makerChecker.requests()).toHaveLength(2);
  });

  it('AML-03 a new run takes the place of the hit, and the request lapses with it', async () => {
    const { desk } = makerChecker;
    await falsePositive();
    const request = await pendingRequest();
    await desk.run();
    expect(await makerChecker.requests()).toEqual([]);
    const [closed] = await makerChecker.requests('closed');
    expect(closed).toMatchObject({
      id: request.id,
      state: 'LAPSED',
      closed: {
        admin_username: 'lena.fischer',
        note: 'A newer run has replaced this hit. Review the hits of the newest run.',
      },
    });
    expect((await desk.hitOf('OFAC-1')).disposition).toBe('OPEN');
  });

  it('a run of the company leaves the request on the person pending', async () => {
    const { desk } = makerChecker;
    await falsePositive();
    desk.screening.finds(SUBJECT, []);
    await desk.run({ run_type: 'business', business_name: 'Duna' });
    expect(await makerChecker.requests()).toHaveLength(1);
  });

  it('when a run and an approval race, the hit is cleared before the run or not at all', async () => {
    const { desk } = makerChecker;
    await falsePositive();
    const request = await pendingRequest();
    const hit = await desk.hitOf('OFAC-1');
    const [, answer] = await Promise.all([
      desk.run(),
      makerChecker.respond('approve', request, desk.elif),
    ]);
    const { state } = answer.statusCode === 200 ? answer.json().data : { state: 'refused' };
    const decided = await desk.test.app.db
      .selectFrom('aml_hit_decision')
      .select('id')
      .where('hit_id', '=', hit.id)
      .execute();
    expect(decided).toHaveLength(state === 'APPROVED' ? 1 : 0);
    expect((await desk.hitOf('OFAC-1')).id).not.toBe(hit.id);
    expect((await makerChecker.events(request.id)).length).toBe(2);
    expect(await makerChecker.requests()).toEqual([]);
  });
});
