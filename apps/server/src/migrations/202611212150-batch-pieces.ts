import { type Kysely, sql } from 'kysely';

const TABLES = `
alter table aml_batch
  add column paused timestamptz(3),
  add column cancelled timestamptz(3);
drop index aml_batch_open;
create index aml_batch_open on aml_batch (id)
  where started is not null and finished is null and paused is null and cancelled is null;

create table aml_batch_piece (
  batch_id bigint not null references aml_batch (id),
  piece_no integer not null,
  first_row integer not null,
  last_row integer not null,
  is_open boolean not null default true,
  lease_token uuid,
  free_at timestamptz(3) not null default '-infinity',
  leases integer not null default 0,
  primary key (batch_id, piece_no)
);
insert into aml_batch_piece (batch_id, piece_no, first_row, last_row, is_open)
select batch_id, piece_no, min(row_no), max(row_no), bool_or(state in ('queued', 'leased'))
from (
  select batch_id, row_no, state,
    (row_number() over (partition by batch_id order by row_no) - 1) / 100 as piece_no
  from aml_batch_row
) r
group by batch_id, piece_no;
create index aml_batch_piece_open on aml_batch_piece (batch_id, piece_no) where is_open;

drop index aml_batch_row_open;
drop index aml_batch_row_account;
update aml_batch_row set state = 'queued' where state = 'leased';
alter table aml_batch_row
  drop constraint aml_batch_row_state_check,
  add constraint aml_batch_row_state_check check (state in ('queued', 'done', 'failed')),
  drop column lease_token,
  drop column free_at,
  drop column leases;
alter table aml_batch_row set (fillfactor = 100);
create index aml_batch_row_suspected_account on aml_batch_row (batch_id, user_id) where suspected;

alter table aml_individual_history add column batch_id bigint;
alter table aml_business_history add column batch_id bigint;
-- Statuses change again and again, and none of the indexes holds one.
alter table verification set (fillfactor = 80);
`;

/**
 * Rows of a batch are taken by the piece, so that a row is written once, with its result; a batch can
 * be held; and a run says which batch made it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
}
