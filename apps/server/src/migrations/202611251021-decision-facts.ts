import { type Kysely, sql } from 'kysely';

/** Numbers and words alone: what a number names may be erased with its account. */
const TABLE = `
create table decision_facts (
  seq bigint primary key,
  account_type text not null,
  account_id bigint not null,
  facts jsonb not null,
  rules jsonb not null
);
create index decision_facts_account on decision_facts (account_type, account_id, seq desc);
create trigger decision_facts_append_only before update or delete or truncate on decision_facts
  for each statement execute function refuse_change();
`;

/** ours: the state of an account right after a decision, and the rules that allowed it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLE).execute(db);
}
