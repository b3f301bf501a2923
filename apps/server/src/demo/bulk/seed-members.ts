import { type MemberRow, drawMember } from '@verify-admin/demo/accounts/a-member';
import { CULTURES } from '@verify-admin/demo/names/cultures';
import { createRandom } from '@verify-admin/demo/random';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

/** How many different members are drawn; beyond that many, they come again in other studios. */
const POOL_SIZE = 2000;
const ROWS_AT_ONCE = 50_000;
/** New words wait outside the search index until there are this many kilobytes of them. */
const PENDING_WORDS_KB = '65536';

function drawPool(members: number, now: number): MemberRow[] {
  const random = createRandom('verify-admin members');
  return Array.from({ length: Math.min(members, POOL_SIZE) }, (_, n) => {
    const own = random.fork(String(n));
    const of = { culture: own.weighted(CULTURES), account_name: '', now };
    return drawMember(own, { account_type: 'studio', account_id: 0 }, of).row;
  });
}

/** Numbers studios and pooled members from 0, once for all rounds; how many of each there are. */
async function layOut(db: Kysely<Schema>, pool: readonly MemberRow[]) {
  await sql`
    create temporary table placed_studio as
    select row_number() over (order by account_id) - 1 as place, account_type, account_id,
      company_name, name_text
    from account where account_type = 'studio'
  `.execute(db);
  await sql`create index on placed_studio (place)`.execute(db);
  await sql`
    create temporary table placed_member as
    select row_number() over () - 1 as place, m.*
    from json_populate_recordset(null::member, ${JSON.stringify(pool)}::json) m
  `.execute(db);
  await sql`analyze placed_studio, placed_member`.execute(db);
  const { rows } = await sql<{ studios: number }>`
    select count(*) as studios from placed_studio
  `.execute(db);
  return { studios: rows[0]?.studios ?? 0, pooled: pool.length };
}

/**
 * Adds the members of a round. The handle ends in a digit before and after its number is added, so
 * the text that is searched is the folded handle with the same number; two blanks part the words of a
 * studio from their copy (`search-capitals.ts`).
 */
async function insertRound(
  db: Kysely<Schema>,
  { studios, pooled }: { studios: number; pooled: number },
  { from, to }: { from: number; to: number },
): Promise<void> {
  await sql`
    insert into member (account_type, account_id, handle, bday, age, aws_result, image_path,
      account_name, photo_result, estimate, search_text)
    select s.account_type, s.account_id, p.handle || n.n, p.bday, p.age, p.aws_result,
      p.image_path, s.company_name, p.photo_result, p.estimate,
      rtrim(rtrim(p.search_text) || n.n || split_part(s.name_text, '  ', 1)) || ' '
        || coalesce(rtrim(p.search_text) || n.n || ' ' || nullif(split_part(s.name_text, '  ', 2), ''), '')
    from generate_series(${from}::bigint, ${to}::bigint) n(n)
    join placed_member p on p.place = n.n % ${pooled}::bigint
    join placed_studio s on s.place = n.n % ${studios}::bigint
    order by n.n
  `.execute(db);
}

async function insertMembers(db: Kysely<Schema>, members: number, now: number): Promise<number> {
  await sql`select set_config('gin_pending_list_limit', ${PENDING_WORDS_KB}, false)`.execute(db);
  const placed = await layOut(db, drawPool(members, now));
  try {
    if (placed.studios === 0) return 0;
    for (let from = 0; from < members; from += ROWS_AT_ONCE) {
      const to = Math.min(members, from + ROWS_AT_ONCE) - 1;
      await insertRound(db, placed, { from, to });
    }
    return members;
  } finally {
    await sql`drop table placed_studio, placed_member`.execute(db);
    await sql`reset gin_pending_list_limit`.execute(db);
  }
}

/**
 * Adds members, spread evenly over all studios there are; the name of each studio has been folded.
 * @returns how many were added: none where there is no studio.
 */
export async function seedMembers(
  db: Kysely<Schema>,
  members: number,
  now: number,
): Promise<number> {
  if (members === 0) return 0;
  return db.connection().execute((one) => insertMembers(one, members, now));
}
