import { type Kysely, sql } from 'kysely';

/**
 * The status list is read without ranges. Each order is one range again, without the names at which pages began; a
 * process of the release before splits them, if it comes back.
 */
const ONE_RANGE = `
lock table status_counted in exclusive mode;
delete from status_range_count;
delete from status_range;
insert into status_range (submit_timestamp, verification_id, n)
  select '-infinity', 0, coalesce(sum(n), 0) from status_count;
insert into status_range (account_id, verification_id, n)
  select ${Number.MIN_SAFE_INTEGER}, 0, coalesce(sum(n), 0) from status_count;
insert into status_range (company_sort, verification_id, n)
  select '', 0, coalesce(sum(n), 0) from status_count;
insert into status_range_count (range, combination, n, version)
  select r.id, c.id, c.n, s.version + 1 from status_range r, status_count c, status_counted s;
update status_counted set version = version + 1, ranges_version = version + 1;
alter table status_count alter column version set default 0;
`;

/** STATUS-05: pages are found by the indexes of their orders alone (0121). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(ONE_RANGE).execute(db);
}
