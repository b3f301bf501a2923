import { beforeEach, describe, expect, it } from 'vitest';
import { HitDesk, SUBJECT } from '../../../../../tests/factories/a-hit-desk.ts';
import { owners } from '../../../../../tests/factories/accounts.ts';

const MINUTE_MS = 60_000;

const desk = new HitDesk();

beforeEach(() => desk.begin());

describe('the hits of an account', () => {
  it('AML-08 are those of the newest run, gravest first, with what is known of them', async () => {
    await desk.run();
    const [subject, ...others] = await desk.subjects();
    expect(others).toEqual([]);
    expect(subject).toMatchObject({
      client_id: `studio:${desk.account_id}`,
      name: SUBJECT,
      dob: '1984-05-02',
      country: 'HU',
      status: 'SUSPECTED',
      run_by: 'lena.fischer',
      lists: [{ list_name: 'OFAC', list_date: '2026-11-20' }],
    });
    const rows = await desk.hits();
    expect(rows.map(({ uid, disposition }) => [uid, disposition])).toEqual([
      ['OFAC-1', 'OPEN'],
      ['OFAC-2', 'OPEN'],
      ['OFAC-3', 'OPEN'],
    ]);
    expect(rows[0]).toMatchObject({
      found: { name: 'LISTED OFAC-1', explanation: { sentence: 'Similar.' } },
      decisions: [],
      earlier: null,
      suppression: null,
      is_in_newest_run: true,
    });
    expect(await desk.latest()).toMatchObject({ individual_aml_hits: 3, individual_aml_open: 2 });
  });

  it('a sanctions match comes before a PEP of a higher score', async () => {
    const pep = { uid: 'PEP-1', list_name: 'PEPS', verdict: 'possible', score: 99 } as const;
    desk.screening.finds(SUBJECT, [pep, { uid: 'OFAC-1', score: 84 }]);
    await desk.run();
    expect((await desk.hits()).map(({ uid }) => uid)).toEqual(['OFAC-1', 'PEP-1']);
  });

  it('AML-09 of an engine run carry its explanation', async () => {
    desk.screening.finds('Duna', [{ uid: 'OFAC-9' }]);
    await desk.run({ run_type: 'business' });
    expect(await desk.subjects('business')).toMatchObject([
      { client_id: `studio:${desk.account_id}`, name: 'Duna', hits: [{ uid: 'OFAC-9' }] },
    ]);
    expect(await desk.latest()).toMatchObject({ business_aml_open: 1, individual_aml_open: 0 });
  });

  it('none found: who was searched for, when and on which lists', async () => {
    desk.screening.finds(SUBJECT, []);
    await desk.run();
    expect(await desk.subjects()).toMatchObject([
      { name: SUBJECT, status: 'NOT_SUSPECTED', hits: [], lists: [{ list_name: 'OFAC' }] },
    ]);
  });

  it('AML-01 each person is judged by his own newest run', async () => {
    await owners(desk.test.app, desk.account_id, ['complete', 'pending']);
    desk.screening.finds('Owner 2', [{ uid: 'OFAC-7' }]);
    desk.screening.finds(SUBJECT, []);
    await desk.run({ client_id: `studio:${desk.account_id}&2` });
    await desk.run();
    expect(await desk.latest()).toMatchObject({
      individual_aml_status: 'SUSPECTED',
      individual_aml_hits: 1,
      individual_aml_open: 1,
    });
    expect(
      (await desk.subjects()).map(({ client_id, owner_percent }) => [client_id, owner_percent]),
    ).toEqual([
      [`studio:${desk.account_id}&2`, 50],
      [`studio:${desk.account_id}&1`, 50],
      [`studio:${desk.account_id}`, null],
    ]);
    await desk.decided('OFAC-7', 'FALSE_POSITIVE');
    expect(await desk.latest()).toMatchObject({ individual_aml_status: 'NOT_SUSPECTED' });
  });
});

describe('deciding on hits', () => {
  it('AML-01 the status follows: clear only when every alerting hit is a false positive', async () => {
    await desk.run();
    expect(await desk.decided('OFAC-1', 'FALSE_POSITIVE')).toMatchObject({
      status: 'SUSPECTED',
      open: 1,
    });
    expect(await desk.decided('OFAC-2', 'INCONCLUSIVE')).toMatchObject({
      status: 'SUSPECTED',
      open: 0,
    });
    desk.test.time.now += MINUTE_MS;
    expect(await desk.decided('OFAC-2', 'FALSE_POSITIVE')).toMatchObject({
      status: 'NOT_SUSPECTED',
    });
    expect(await desk.latest()).toMatchObject({
      individual_aml_status: 'NOT_SUSPECTED',
      individual_aml_by: desk.tom.username,
      individual_aml_timestamp: new Date(desk.test.time.now).toISOString(),
      individual_aml_hits: 3,
      individual_aml_open: 0,
    });
    const [line] = await desk.get('/get_account_activity');
    expect(line).toMatchObject({
      act: 'aml.hit-decided',
      outcome: 'FALSE_POSITIVE',
      note: 'FALSE_POSITIVE of OFAC-2',
    });
    const { decisions } = await desk.hitOf('OFAC-2');
    expect(decisions.map(({ disposition }) => disposition)).toEqual([
      'FALSE_POSITIVE',
      'INCONCLUSIVE',
    ]);
  });

  it('AML-01 undo is one more decision and brings the alert back', async () => {
    await desk.run();
    await desk.clearBoth({ do_not_alert: true });
    expect(await desk.decided('OFAC-1', 'OPEN')).toMatchObject({ status: 'SUSPECTED', open: 1 });
    const hit = await desk.hitOf('OFAC-1');
    expect(hit).toMatchObject({ disposition: 'OPEN', suppression: { lapse: 'REVOKED' } });
    expect(hit.decisions).toHaveLength(2);
  });

  it('AML-01 a true match counts though the engine finds it contradicted', async () => {
    await desk.run();
    await desk.clearBoth();
    expect(await desk.decided('OFAC-3', 'TRUE_MATCH')).toMatchObject({ status: 'SUSPECTED' });
  });

  it('AML-01 a true match stays through runs that find it again, or no longer', async () => {
    await desk.run();
    await desk.clearBoth({ do_not_alert: true });
    await desk.decided('OFAC-1', 'TRUE_MATCH');
    expect(await desk.run()).toMatchObject({ status: 'SUSPECTED' });
    expect(await desk.hitOf('OFAC-1')).toMatchObject({
      disposition: 'OPEN',
      earlier: { disposition: 'TRUE_MATCH', admin_username: desk.tom.username },
    });
    desk.screening.finds(SUBJECT, []);
    expect(await desk.run()).toMatchObject({ status: 'SUSPECTED', hits: 0 });
    expect(await desk.latest()).toMatchObject({ individual_aml_status: 'SUSPECTED' });
    expect(await desk.hits()).toMatchObject([{ uid: 'OFAC-1', is_in_newest_run: false }]);
    expect(await desk.decided('OFAC-1', 'FALSE_POSITIVE')).toMatchObject({
      status: 'NOT_SUSPECTED',
    });
  });

  it('AML-04 the PEP flag goes with its hit', async () => {
    desk.screening.finds(SUBJECT, [{ uid: 'PEPS-1', list_name: 'PEPS' }]);
    await desk.run();
    expect(await desk.latest()).toMatchObject({ individual_aml_pep: true });
    await desk.decided('PEPS-1', 'FALSE_POSITIVE');
    expect(await desk.latest()).toMatchObject({ individual_aml_pep: false });
  });

  it('AML-01 where name, birth date and country agree, clearing takes a reason of the list', async () => {
    desk.screening.finds(SUBJECT, [{ uid: 'OFAC-1', score: 100, supports: ['dob', 'country'] }]);
    await desk.run();
    const refused = await desk.decide('OFAC-1', 'FALSE_POSITIVE');
    expect([refused.statusCode, refused.json().error]).toEqual([422, 'aml/reason-required']);
    expect(await desk.latest()).toMatchObject({ individual_aml_status: 'SUSPECTED' });
    const unknown = await desk.decide('OFAC-1', 'FALSE_POSITIVE', { reason: 'because' });
    expect(unknown.statusCode).toBe(400);
    expect(await desk.decided('OFAC-1', 'FALSE_POSITIVE', { reason: 'photo' })).toMatchObject({
      status: 'NOT_SUSPECTED',
    });
    const hit = await desk.hitOf('OFAC-1');
    expect(hit.decisions).toMatchObject([{ disposition: 'FALSE_POSITIVE', reason: 'photo' }]);
  });

  it('LEGAL-03 is not for CS level, who reads', async () => {
    await desk.run();
    const answer = await desk.decide('OFAC-1', 'FALSE_POSITIVE', {}, desk.lena);
    expect([answer.statusCode, answer.json().error]).toEqual([403, 'permission/denied']);
    expect(await desk.hits()).toHaveLength(3);
  });

  it.each([
    [{ comment: ' \n ' }, 422, 'aml/comment-required'],
    [{ comment: null }, 422, 'aml/comment-required'],
    [{ comment: 'x'.repeat(2001) }, 400, 'input/invalid'],
    [{ disposition: 'CLEARED' }, 400, 'input/invalid'],
    [{ disposition: 'TRUE_MATCH', do_not_alert: true }, 422, 'aml/alerts-again'],
    [{ do_not_alert: true, expires: '2020-01-01T00:00:00Z' }, 422, 'aml/expiry-passed'],
    [{ do_not_alert: true, expires: 'soon' }, 400, 'input/invalid'],
    [{ disposition: 'OPEN' }, 409, 'aml/hit-open'],
    [{ expected_decision: 999_999 }, 409, 'aml/hit-decided'],
    [{ expected_decision: undefined }, 400, 'input/invalid'],
    [{ hit_id: 999_999_999 }, 404, 'aml/unknown-hit'],
    [{ admin_uuid: '00000000-0000-8000-9000-000000000000' }, 403, 'actor/mismatch'],
  ])('AML-01 refuses %o', async (more, statusCode, error) => {
    await desk.run();
    const answer = await desk.decide('OFAC-1', 'FALSE_POSITIVE', more);
    expect([answer.statusCode, answer.json().error]).toEqual([statusCode, error]);
    expect((await desk.hitOf('OFAC-1')).decisions).toEqual([]);
  });

  it('a hit of an older run cannot be decided on any more', async () => {
    await desk.run();
    const before = await desk.hitOf('OFAC-1');
    await desk.run();
    const answer = await desk.post('/decide_aml_hit', {
      hit_id: before.id,
      disposition: 'FALSE_POSITIVE',
      comment: 'Late.',
      expected_decision: null,
    });
    expect([answer.statusCode, answer.json().error]).toEqual([409, 'aml/hit-superseded']);
    expect(await desk.latest()).toMatchObject({ individual_aml_open: 2 });
  });

  it('a repeated request decides once', async () => {
    await desk.run();
    const { id: hit_id } = await desk.hitOf('OFAC-1');
    const comment = 'Seen.';
    const payload = { hit_id, disposition: 'TRUE_MATCH', comment, expected_decision: null };
    const headers = { 'idempotency-key': `decide-${desk.account_id}` };
    const [first, second] = [
      await desk.post('/decide_aml_hit', payload, desk.tom, headers),
      await desk.post('/decide_aml_hit', payload, desk.tom, headers),
    ];
    expect(second.json()).toEqual(first.json());
    expect((await desk.hitOf('OFAC-1')).decisions).toHaveLength(1);
  });
});

describe('the history of decisions', () => {
  it.each(['aml_hit', 'aml_hit_decision'] as const)('%s is written once', async (table) => {
    await desk.run();
    await desk.decided('OFAC-1', 'FALSE_POSITIVE');
    await expect(desk.test.app.db.deleteFrom(table).execute()).rejects.toThrow(/append-only/);
  });
});
