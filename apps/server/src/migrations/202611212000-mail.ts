import { type Kysely, sql } from 'kysely';

const TABLES = `
create table email (
  id bigint generated always as identity primary key,
  account_type text not null,
  account_id bigint not null,
  account_sub_id integer,
  kind text not null check (kind in ('kyc', 'kyb')),
  recipient text not null,
  name text not null,
  company text not null,
  kyc_sent_id bigint references kyc_sent (id),
  message_id text not null unique,
  state text not null check (state in ('queued', 'sent', 'failed')),
  why text,
  tries integer not null default 0,
  admin_uuid uuid references admin_user (uuid),
  created timestamptz(3) not null,
  updated timestamptz(3) not null,
  foreign key (account_type, account_id) references account (account_type, account_id)
);
create index email_account on email (account_type, account_id, id desc);
create index email_recipient on email (lower(recipient), created);
create index email_of_kyc_sent on email (kyc_sent_id) where kyc_sent_id is not null;
create index email_failed on email (id) where state = 'failed';

create table caught_mail (
  id bigint generated always as identity primary key,
  message_id text not null,
  sender text not null,
  recipient text not null,
  recipient_name text not null,
  subject text not null,
  text_part text not null,
  html_part text not null,
  created timestamptz(3) not null
);
`;

/** Emails with how their sending stands, and the demo's inbox. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
}
