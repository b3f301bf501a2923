import { type Kysely, sql } from 'kysely';

/**
 * A link opens the draft of its account, or one that is kept apart from it. The release before knows the first
 * kind alone, so that those apart have a table of their own; a link it makes opens the draft of the account.
 */
const TABLES = `
alter table kyb_link
  add column draft_of text not null default 'account',
  add column launch_key_id bigint references launch_key (id);

create table kyb_separate_draft (
  account_type text not null,
  account_id bigint not null,
  draft_of text not null check (draft_of <> 'account'),
  version bigint not null check (version > 0),
  key_id text not null,
  ciphertext text not null,
  updated timestamptz(3) not null,
  primary key (account_type, account_id, draft_of),
  foreign key (account_type, account_id)
    references account (account_type, account_id) on delete cascade
);

alter table kyb_upload add column draft_of text not null default 'account';
create unique index kyb_upload_document_of_draft
  on kyb_upload (account_type, account_id, draft_of, document, coalesce(request_id, 0));
drop index kyb_upload_document;

create table kyb_link_opening (
  account_type text not null,
  account_id bigint not null,
  issued_at bigint not null,
  request_id bigint not null,
  hour timestamptz(3) not null,
  is_hidden boolean not null,
  opened timestamptz(3) not null,
  primary key (account_type, account_id, issued_at, request_id, hour, is_hidden),
  foreign key (account_type, account_id)
    references account (account_type, account_id) on delete cascade
);
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
}
