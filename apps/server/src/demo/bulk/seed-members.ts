import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { type MemberRow, drawMember } from '@verify-admin/demo/accounts/a-member';
import { CULTURES } from '@verify-admin/demo/names/cultures';
import { createRandom } from '@verify-admin/demo/random';

/** How many different members are drawn; beyond that many, they come again in other studios. */
const POOL_SIZE = 2000;
const ROWS_AT_ONCE = 20_000;

function drawPool(members: number, now: number): MemberRow[] {
  const random = createRandom('verify-admin members');
  return Array.from({ length: Math.min(members, POOL_SIZE) }, (_, n) => {
    const own = random.fork(String(n));
    const of = { culture: own.weighted(CULTURES), account_name: '', image_path: null, now };
    return drawMember(own, { account_type: 'studio', account_id: 0 }, of);
  });
}

async function countStudios(db: Kysely<Schema>): Promise<number> {
  const { count } = await db
    .selectFrom('account')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_type', '=', 'studio')
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Adds members, spread evenly over all studios there are.
 * @returns how many were added: none where there is no studio.
 */
export async function seedMembers(
  db: Kysely<Schema>,
  members: number,
  now: number,
): Promise<number> {
  const studios = await countStudios(db);
  if (members === 0 || studios === 0) return 0;
  const drawn = drawPool(members, now);
  const pool = JSON.stringify(drawn);
  for (let from = 0; from < members; from += ROWS_AT_ONCE) {
    const to = Math.min(members, from + ROWS_AT_ONCE) - 1;
    // The counts are parameters: were they columns of what is joined, no hash could join it.
    await sql`
      with studio as materialized (
        select account_type, account_id, company_name,
          row_number() over (order by account_id) - 1 as place
        from account where account_type = 'studio'
      ), pooled as materialized (
        select m.*, row_number() over () - 1 as place
        from json_populate_recordset(null::member, ${pool}::json) m
      )
      insert into member (account_type, account_id, handle, bday, age, aws_result, image_path,
        account_name, photo_result)
      select s.account_type, s.account_id, p.handle || n.n, p.bday, p.age, p.aws_result,
        p.image_path, s.company_name, p.photo_result
      from generate_series(${from}::bigint, ${to}::bigint) n(n)
      join pooled p on p.place = n.n % ${drawn.length}::bigint
      join studio s on s.place = n.n % ${studios}::bigint
      order by n.n
    `.execute(db);
  }
  return members;
}
