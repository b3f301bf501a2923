import { type MemberEstimate } from '@verify-admin/rulebook/members/member-estimates';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { aStudio } from '../../../../tests/factories/accounts.ts';
import { aServer } from '../../../../tests/factories/a-server.ts';
import { answerOf } from '../../../../tests/factories/client.ts';

const test = aServer();
const anna = test.client('ADMIN');
const MEMBERS = 14_000;
const PAGE = 25;

type Filter = MemberEstimate | undefined;

async function addMembers(count: number): Promise<void> {
  await sql`
    insert into member (account_type, account_id, handle, account_name, estimate, search_text)
    select 'studio', 1, 'm' || n, 'A Studio',
      case when n % 7 = 0 then 'under' when n % 3 = 0 then 'unclear' else 'legal' end, ' m '
    from generate_series(1, ${count}) n`.execute(test.app.db);
}

/** The numbers of all members of a filter, newest first. */
async function idsOf(run_type: Filter): Promise<number[]> {
  const all = test.app.db.selectFrom('member').select('id').orderBy('id', 'desc');
  const found = run_type === undefined ? all : all.where('estimate', '=', run_type);
  return (await found.execute()).map(({ id }) => id);
}

async function pageOf(run_type: Filter, page: number): Promise<number[]> {
  const asked = { page, ...(run_type && { run_type }) };
  const { data } = answerOf(await anna.post('/get_all_members_for', asked)).body;
  return data.map(({ id }: { id: number }) => id);
}

/** Of pages all over the list, those that are not as the table has them. */
async function wrongPages(run_type: Filter): Promise<number[]> {
  const ids = await idsOf(run_type);
  const last = Math.ceil(ids.length / PAGE);
  const pages = Array.from({ length: 40 }, (_, at) => 1 + Math.round((at / 39) * last));
  const wrong: number[] = [];
  for (const page of pages) {
    const expected = ids.slice((page - 1) * PAGE, page * PAGE);
    if (String(await pageOf(run_type, page)) !== String(expected)) wrong.push(page);
  }
  return wrong;
}

const countsOfBlocks = () =>
  test.app.db
    .selectFrom('member_block_count')
    .select(['estimate', 'block', 'members'])
    .where('members', '<>', 0)
    .orderBy('estimate')
    .orderBy('block')
    .execute();

async function countedAgain() {
  const { rows } = await sql`
    select coalesce(estimate, '') as estimate, id / 4096 as block, count(*)::bigint as members
    from member group by 1, 2 order by 1, 2`.execute(test.app.db);
  return rows;
}

describe('JSON-05 every page of many members', () => {
  beforeAll(async () => {
    await aStudio(test.app, { account_id: 1 });
    await addMembers(MEMBERS);
  });

  it.each([undefined, 'legal', 'under', 'unclear'] as const)('filter %s', async (run_type) => {
    expect(await wrongPages(run_type)).toEqual([]);
  });

  it('MEMB-03 follow members that are removed and whose estimate changes', async () => {
    const { db } = test.app;
    await sql`delete from member where id % 5 = 0 or id between 4000 and 9000`.execute(db);
    await sql`update member set estimate = 'legal' where id % 21 = 0`.execute(db);
    expect(await countsOfBlocks()).toEqual(await countedAgain());
    for (const run_type of [undefined, 'legal', 'unclear'] as const) {
      expect(await wrongPages(run_type)).toEqual([]);
    }
  });

  it('are counted by their block when they are added at the same time', async () => {
    await Promise.all(Array.from({ length: 8 }, () => addMembers(30)));
    expect(await countsOfBlocks()).toEqual(await countedAgain());
    expect(await wrongPages('legal')).toEqual([]);
  });
});
