import { beforeEach, describe, expect, it } from 'vitest';
import { HitDesk, MATCH, POSSIBLE, SUBJECT } from '../../../../../tests/factories/a-hit-desk.ts';
import { owners } from '../../../../../tests/factories/accounts.ts';
import type { Client } from '../../../../../tests/factories/client.ts';
import { checkedNow } from '../../../../../tests/factories/checked-moments.ts';
import { expireSuppressions } from './expire-suppressions.ts';

const MINUTE_MS = 60_000;

const desk = new HitDesk();

beforeEach(() => desk.begin());

describe('“do not alert again”', () => {
  const suppressed = async () => {
    await desk.run();
    await desk.clearBoth({ do_not_alert: true });
  };

  it('AML-01 the next run finds the record, shows it, and stays clear', async () => {
    await suppressed();
    expect(await desk.run()).toMatchObject({ status: 'NOT_SUSPECTED', hits: 3, pep: false });
    expect(await desk.hitOf('OFAC-1')).toMatchObject({
      disposition: 'OPEN',
      decisions: [],
      earlier: { disposition: 'FALSE_POSITIVE' },
      suppression: { lapse: null, reason: 'FALSE_POSITIVE of OFAC-1', expires: null },
    });
    expect(await desk.latest()).toMatchObject({
      individual_aml_status: 'NOT_SUSPECTED',
      individual_aml_open: 0,
      individual_aml_hits: 3,
    });
    expect(await desk.get('/aml_suppressions')).toMatchObject([
      {
        uid: 'OFAC-2',
        listed_name: 'LISTED OFAC-2',
        admin_username: desk.tom.username,
        lapse: null,
      },
      { uid: 'OFAC-1' },
    ]);
  });

  it('without it a false positive alerts again in the next run', async () => {
    await desk.run();
    await desk.clearBoth();
    expect(await desk.run()).toMatchObject({ status: 'SUSPECTED' });
    expect(await desk.hitOf('OFAC-1')).toMatchObject({
      disposition: 'OPEN',
      earlier: { disposition: 'FALSE_POSITIVE' },
      suppression: null,
    });
  });

  it('alerts again when the list record changed', async () => {
    await suppressed();
    desk.screening.finds(SUBJECT, [{ ...MATCH, record_hash: 'second' }, POSSIBLE]);
    expect(await desk.run()).toMatchObject({ status: 'SUSPECTED' });
    expect(await desk.hitOf('OFAC-1')).toMatchObject({ suppression: { lapse: 'RECORD_CHANGED' } });
    expect(await desk.latest()).toMatchObject({ individual_aml_open: 1 });
  });

  it('alerts again when the subject’s own data changed', async () => {
    await suppressed();
    await desk.test.app.db
      .updateTable('account')
      .set({ bday: '1961-01-01' })
      .where('account_id', '=', desk.account_id)
      .execute();
    expect(await desk.run()).toMatchObject({ status: 'SUSPECTED' });
    expect(await desk.hitOf('OFAC-1')).toMatchObject({ suppression: { lapse: 'SUBJECT_CHANGED' } });
  });

  it('is of one subject: the same record alerts for another', async () => {
    await suppressed();
    await owners(desk.test.app, desk.account_id, ['complete']);
    desk.screening.finds('Owner 1', [MATCH]);
    expect(await desk.run({ client_id: `studio:${desk.account_id}&1` })).toMatchObject({
      status: 'SUSPECTED',
    });
  });

  it('alerts again from its expiry on, in the next run and on the account', async () => {
    const expires = new Date(desk.test.time.now + MINUTE_MS).toISOString();
    await desk.run();
    await desk.clearBoth({ do_not_alert: true, expires });
    await desk.run();
    expect(await desk.latest()).toMatchObject({ individual_aml_status: 'NOT_SUSPECTED' });
    await expireSuppressions(desk.test.app, checkedNow(desk.test.app));
    expect(await desk.latest()).toMatchObject({ individual_aml_status: 'NOT_SUSPECTED' });
    desk.test.time.now += MINUTE_MS;
    await expireSuppressions(desk.test.app, checkedNow(desk.test.app));
    await expireSuppressions(desk.test.app, checkedNow(desk.test.app));
    expect(await desk.latest()).toMatchObject({
      individual_aml_status: 'SUSPECTED',
      individual_aml_open: 2,
    });
    expect(await desk.hitOf('OFAC-1')).toMatchObject({ suppression: { lapse: 'EXPIRED' } });
    const lines = await desk.get('/get_account_activity');
    const expiries = lines.filter((line: { act: string }) => line.act.includes('expire'));
    expect(expiries).toMatchObject([{ admin_username: null, outcome: 'SUSPECTED' }]);
    expect(await desk.run()).toMatchObject({ status: 'SUSPECTED' });
  });

  it('can be revoked, by whom and when, and then alerts at once', async () => {
    await suppressed();
    await desk.run();
    const [newest] = await desk.get('/aml_suppressions');
    const revoke = (client: Client) =>
      desk.post('/revoke_aml_suppression', { suppression_id: newest.id }, client);
    expect((await revoke(desk.lena)).statusCode).toBe(403);
    expect((await revoke(desk.elif)).json().data).toEqual({ status: 'SUSPECTED', open: 1 });
    expect(await desk.latest()).toMatchObject({ individual_aml_status: 'SUSPECTED' });
    const [revoked] = await desk.get('/aml_suppressions');
    expect(revoked).toMatchObject({ lapse: 'REVOKED', revoked_by: desk.elif.username });
    const again = await revoke(desk.tom);
    expect([again.statusCode, again.json()]).toMatchObject([
      409,
      { error: 'aml/suppression-revoked', facts: { by: desk.elif.username } },
    ]);
    const unknown = await desk.post('/revoke_aml_suppression', { suppression_id: 999_999_999 });
    expect(unknown.statusCode).toBe(404);
  });

  it('ends with the next decision without it', async () => {
    await suppressed();
    await desk.decided('OFAC-1', 'FALSE_POSITIVE');
    expect(await desk.hitOf('OFAC-1')).toMatchObject({ suppression: { lapse: 'REVOKED' } });
  });
});
