import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestDatabase } from '../../../../tests/factories/a-database.ts';
import { aDatabaseFromBefore } from '../../../../tests/factories/an-earlier-database.ts';
import type { Database } from '../platform/database/open-database.ts';

const FIRST_RENAME = '202611222250-maker-checker';

const PERSON = '11111111-1111-4111-8111-111111111111';
const STATES = ['OPEN', 'CONFIRMED', 'DECLINED', 'WITHDRAWN', 'LAPSED'];

let database: TestDatabase;

/** One request per state, each with its events, as an earlier build stored them. */
async function storeProposals(db: Database['kysely']): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // The accounts and people of the rows are not needed here.
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const [at, state] of STATES.entries()) {
      await sql`
        insert into proposal (account_type, account_id, kind, target, about, outcome, note, act,
          state, created, admin_uuid)
        values ('studio', ${at}, 'kyb_override', 'kyb', 'KYB: Approved', 'APPROVED', 'Seen', '{}',
          ${state}, now(), ${PERSON})
      `.execute(trx);
      for (const event of new Set(['OPEN', state])) {
        await sql`
          insert into proposal_event (proposal_id, state, created, admin_uuid, note)
          select max(id), ${event}, now(), ${PERSON}, '' from proposal
        `.execute(trx);
      }
    }
  });
}

beforeAll(async () => {
  database = await aDatabaseFromBefore(FIRST_RENAME, storeProposals);
});

afterAll(() => database.close());

it('approval requests keep their states under the new words', async () => {
  const requests = await database.kysely
    .selectFrom('approval_request')
    .select(['summary', 'maker_uuid', 'state'])
    .orderBy('id')
    .execute();
  const states = ['PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'LAPSED'];
  expect(requests).toEqual(
    states.map((state) => ({ summary: 'KYB: Approved', maker_uuid: PERSON, state })),
  );
  const events = await database.kysely
    .selectFrom('approval_request_event')
    .select('state')
    .orderBy('id')
    .execute();
  expect(events.map(({ state }) => state)).toEqual(
    states.flatMap((state) => (state === 'PENDING' ? [state] : ['PENDING', state])),
  );
});

it('their events are still append-only', async () => {
  const change = database.kysely.updateTable('approval_request_event').set({ note: 'changed' });
  await expect(change.execute()).rejects.toThrow();
});

it('no table, index, constraint, sequence or trigger has an earlier name', async () => {
  const { rows } = await sql<{ name: string }>`
    select name from (
      select relname as name from pg_class where relnamespace = 'public'::regnamespace
      union select conname from pg_constraint where connamespace = 'public'::regnamespace
      union select tgname from pg_trigger
    ) as named
    where name ~ '^(second_person|proposal|monitoring_pass|repeat)'
  `.execute(database.kysely);
  expect(rows).toEqual([]);
});
