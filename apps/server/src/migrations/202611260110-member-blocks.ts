import { type Kysely, sql } from 'kysely';

const MEMBERS_PER_BLOCK = 4096;

const TABLE = `
lock table member in share row exclusive mode;
create table member_block_count (
  estimate text not null,
  block bigint not null,
  members bigint not null,
  primary key (estimate, block)
);
insert into member_block_count (estimate, block, members)
select coalesce(estimate, ''), id / ${MEMBERS_PER_BLOCK}, count(*) from member group by 1, 2;
`;

const COUNTING = `
create or replace function count_members() returns trigger language plpgsql as $$
begin
  insert into member_count as c (estimate, photo_result, members)
  select coalesce(estimate, ''), coalesce(photo_result, ''), count(*) * tg_argv[0]::integer
  from written group by 1, 2 order by 1, 2
  on conflict (estimate, photo_result) do update set members = c.members + excluded.members;
  insert into member_block_count as c (estimate, block, members)
  select coalesce(estimate, ''), id / ${MEMBERS_PER_BLOCK}, count(*) * tg_argv[0]::integer
  from written group by 1, 2 order by 1, 2
  on conflict (estimate, block) do update set members = c.members + excluded.members;
  return null;
end $$;
`;

/** MEMB-03, JSON-05: members are counted by blocks of their numbers, which say where a page begins (decision 0084). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLE + COUNTING).execute(db);
}
