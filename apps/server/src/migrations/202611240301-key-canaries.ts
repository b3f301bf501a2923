import { type Kysely, sql } from 'kysely';

/** Which keys sealed values name is asked at every start and in every step of a rotation. */
const TABLES = `
create table key_canary (
  purpose text not null check (purpose in ('token', 'link', 'data')),
  key_id text not null,
  proof text not null,
  created timestamptz(3) not null,
  replaced_key_id text,
  primary key (purpose, key_id)
);

create index kyb_draft_key on kyb_draft (key_id);
create index kyb_submission_key on kyb_submission (key_id);
create index information_request_items_key on information_request (items_key_id);
create index information_request_answers_key on information_request (answers_key_id);
create index verification_submission_zone_key on verification_submission (zone_key_id);
create index agreement_data_key on agreement (data_key_id);
`;

/** By what a wrong key is known: a text that it encrypted, or a hash that it made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
}
