import { beforeEach, describe, expect, it } from 'vitest';
import { aServer } from '../../../../tests/factories/a-server.ts';
import { aStudio } from '../../../../tests/factories/accounts.ts';
import { checkedNow } from '../../../../tests/factories/checked-moments.ts';
import { countExpiringDocuments, expireDocuments } from './expire-documents.ts';

const server = aServer();
const lena = server.client('CS');
const DAY = 86_400_000;

let account_id = 7100;
const day = (days: number) => new Date(server.time.now + days * DAY).toISOString().slice(0, 10);

/** A studio with an identity document that ends in so many days. */
async function aPerson(days: number, kyc_status: 'complete' | 'not-initiated' = 'complete') {
  account_id += 1;
  await aStudio(
    server.app,
    { account_id, first_name: 'Bálint', last_name: 'Halmos', id_expiration_date: day(days) },
    { kyc_status },
  );
  return account_id;
}

const cases = async () =>
  server.app.db
    .selectFrom('work_case')
    .select(['account_id', 'ref', 'since'])
    .where('kind', '=', 'expired')
    .orderBy('account_id')
    .execute();
const idsOf = async () => (await cases()).map((one) => one.account_id);

beforeEach(async () => {
  await server.app.db.deleteFrom('work_case').execute();
  await server.app.db.updateTable('account').set({ id_expiration_date: null }).execute();
});

describe('an identity document that KYC rests on', () => {
  it('is a case of its own from the day after its last one, once', async () => {
    const expired = await aPerson(-1);
    await aPerson(0);
    await aPerson(-30, 'not-initiated');
    await Promise.all([
      expireDocuments(server.app, checkedNow(server.app)),
      expireDocuments(server.app, checkedNow(server.app)),
    ]);
    await expireDocuments(server.app, checkedNow(server.app));
    expect(await cases()).toEqual([
      { account_id: expired, ref: 'identity', since: `${day(0)}T00:00:00.000Z` },
    ]);
    const { rows } = (await lena.get('/work_list', { kind: 'expired', scope: 'everyone' })).json();
    expect(rows[0]).toMatchObject({
      account_id: expired,
      ref: 'identity',
      subject: 'Bálint Halmos',
      fact: 'Identity document expired',
    });
  });

  it('is no case any more where a new one was imported, or KYC is complete no longer', async () => {
    const [renewed, asked, waiting] = [await aPerson(-9), await aPerson(-9), await aPerson(-9)];
    await expireDocuments(server.app, checkedNow(server.app));
    expect(await idsOf()).toEqual([renewed, asked, waiting]);
    const { db } = server.app;
    await db
      .updateTable('account')
      .set({ id_expiration_date: day(900) })
      .where('account_id', '=', renewed)
      .execute();
    await db
      .updateTable('verification')
      .set({ kyc_status: 'not-initiated' })
      .where('account_id', '=', asked)
      .execute();
    await expireDocuments(server.app, checkedNow(server.app));
    expect(await idsOf()).toEqual([waiting]);
  });

  it('is listed beside the tax forms, with those that end within three months', async () => {
    const soon = await aPerson(80);
    const expired = await aPerson(-400);
    await aPerson(100);
    const { data } = (await lena.get('/get_expiring_documents')).json();
    expect(data.identities).toEqual([
      {
        account_type: 'studio',
        account_id: expired,
        name: 'Bálint Halmos',
        id_expiration_date: day(-400),
      },
      {
        account_type: 'studio',
        account_id: soon,
        name: 'Bálint Halmos',
        id_expiration_date: day(80),
      },
    ]);
    expect(data.totals.identities).toBe(2);
  });
});

it('is counted among what the clock would change at once, whether a case begins or ends', async () => {
  const count = (most = 100) => countExpiringDocuments(server.app, checkedNow(server.app), most);
  const before = await count();
  const ended = [await aPerson(-1), await aPerson(-1), await aPerson(-1)];
  await aPerson(0);
  expect((await count()) - before).toBe(3);
  expect(await count(2)).toBe(2);
  await expireDocuments(server.app, checkedNow(server.app));
  expect(await idsOf()).toEqual(ended);
  expect(await count()).toBe(0);
  await server.app.db
    .updateTable('account')
    .set({ id_expiration_date: day(900) })
    .execute();
  expect(await count()).toBe(3);
});
