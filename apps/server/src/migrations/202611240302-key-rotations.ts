import { type Kysely, sql } from 'kysely';

const TABLES = `
create table key_rotation (
  id bigint generated always as identity primary key,
  key_id text not null,
  total bigint not null,
  done bigint not null default 0,
  unreadable bigint not null default 0,
  started timestamptz(3) not null,
  finished timestamptz(3)
);
create unique index key_rotation_open on key_rotation ((true)) where finished is null;

create function refuse_change_but_key() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'data_key_id' - 'data_ciphertext'
    is distinct from to_jsonb(old) - 'data_key_id' - 'data_ciphertext' then
    raise exception 'table % is append-only', tg_table_name;
  end if;
  return new;
end $$;

drop trigger agreement_append_only on agreement;
create trigger agreement_append_only before delete or truncate on agreement
  for each statement execute function refuse_change();
create trigger agreement_keeps_data before update on agreement
  for each row execute function refuse_change_but_key();
`;

/** Rotations of DATA_KEY. An agreement stays as it was sent; only the key that encrypts it may change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
}
