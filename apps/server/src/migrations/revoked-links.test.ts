import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestDatabase } from '../../../../tests/factories/a-database.ts';
import { aDatabaseFromBefore } from '../../../../tests/factories/an-earlier-database.ts';
import type { Database } from '../platform/database/open-database.ts';

const THIS = '202611291510-revoked-links';
const NOON = 1_795_600_800;
const at = (second: number) => new Date(second * 1000).toISOString();

let database: TestDatabase;

/** Links of every kind from before and after a revocation of noon, as the release before stored them. */
async function storeLinks(db: Database['kysely']): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // The accounts and people of the rows are not needed here.
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`insert into kyb_link_revocation (account_type, account_id, issued_at, with_earlier, created)
      values ('studio', 1, ${NOON}, true, ${at(NOON)}), ('studio', 2, ${NOON + 9}, false, ${at(NOON)})`.execute(
      trx,
    );
    for (const second of [NOON - 9, NOON, NOON + 9]) {
      for (const account of [1, 2]) {
        await sql`insert into kyb_link (account_type, account_id, issued_at, created)
          values ('studio', ${account}, ${second}, ${at(second)})`.execute(trx);
      }
      await sql`insert into kyc_sent (account_type, account_id, email, created)
        values ('studio', 1, 'zsofia@duna.example', ${at(second)})`.execute(trx);
    }
  });
}

beforeAll(async () => {
  database = await aDatabaseFromBefore(THIS, storeLinks);
});

afterAll(() => database.close());

async function openLinks(account_id: number): Promise<number[]> {
  const rows = await database.kysely
    .selectFrom('kyb_link')
    .select('issued_at')
    .where('account_id', '=', account_id)
    .where('revoked', 'is', null)
    .orderBy('issued_at')
    .execute();
  return rows.map(({ issued_at }) => issued_at - NOON);
}

it('WIZ-06 what was revoked before the upgrade stays so, and what was mailed since stays good', async () => {
  expect(await openLinks(1)).toEqual([9]);
  expect(await openLinks(2)).toEqual([-9, 0]);
  const sent = await database.kysely
    .selectFrom('kyc_sent')
    .select('created')
    .where('link_revoked', 'is', null)
    .execute();
  expect(sent).toEqual([{ created: at(NOON + 9) }]);
});

it('a process of the release before, which names a second, revokes what exists', async () => {
  await database.kysely.transaction().execute(async (trx) => {
    await sql`alter table kyb_link_revocation disable trigger all`.execute(trx);
    await sql`alter table kyb_link_revocation enable trigger user`.execute(trx);
    await sql`insert into kyb_link_revocation (account_type, account_id, issued_at, with_earlier, created)
      values ('studio', 1, ${NOON + 9}, true, ${at(NOON + 9)})`.execute(trx);
  });
  expect(await openLinks(1)).toEqual([]);
});
