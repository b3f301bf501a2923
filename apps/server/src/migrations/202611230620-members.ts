import { type Kysely, sql } from 'kysely';

const COLUMNS = `
alter table member
  add column image_media_type text,
  add column image_sha256 text,
  add column estimate text,
  add column search_text text,
  add check ((image_media_type is null) = (image_sha256 is null)),
  add check ((estimate is null) = (search_text is null));
create index member_estimate on member (estimate, id desc);
create index member_search on member using gin (search_text gin_trgm_ops);
create index member_unread on member (id) where estimate is null;
`;

/** A trigger counts a whole statement at once: many members cost it little more than one. */
const COUNTS = `
create table member_count (
  estimate text not null,
  photo_result text not null,
  members bigint not null,
  primary key (estimate, photo_result)
);
insert into member_count (estimate, photo_result, members)
select '', coalesce(photo_result, ''), count(*) from member group by photo_result;

create function count_members() returns trigger language plpgsql as $$
begin
  insert into member_count as c (estimate, photo_result, members)
  select coalesce(estimate, ''), coalesce(photo_result, ''), count(*) * tg_argv[0]::integer
  from written group by 1, 2 order by 1, 2
  on conflict (estimate, photo_result) do update set members = c.members + excluded.members;
  return null;
end $$;

create trigger member_added after insert on member
  referencing new table as written for each statement execute function count_members('1');
create trigger member_removed after delete on member
  referencing old table as written for each statement execute function count_members('-1');
create trigger member_changed_from after update on member
  referencing old table as written for each statement execute function count_members('-1');
create trigger member_changed_to after update on member
  referencing new table as written for each statement execute function count_members('1');
`;

/** MEMB-01..03, MEMB-08: members are filtered, searched and counted without reading them all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(COLUMNS + COUNTS).execute(db);
}
