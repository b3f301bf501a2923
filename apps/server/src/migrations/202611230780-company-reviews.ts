import { type Kysely, sql } from 'kysely';

const TABLES = `
create table company_review (
  submission_id bigint primary key references kyb_submission (id),
  account_type text not null,
  account_id bigint not null,
  state text not null default 'waiting' check (state in ('waiting', 'opened', 'failed', 'replaced')),
  why text,
  company_id text,
  redirect_url text,
  expires timestamptz(3),
  tries integer not null default 0,
  due timestamptz not null default now(),
  lease_by text,
  lease_until timestamptz,
  created timestamptz(3) not null,
  updated timestamptz(3) not null,
  check ((state = 'opened') = (company_id is not null))
);
create index company_review_account on company_review (account_type, account_id, submission_id desc);
create index company_review_due on company_review (due) where state = 'waiting';
`;

/** SCOPE-16: each submission is handed to the identity provider. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
}
