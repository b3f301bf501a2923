import { type Kysely, sql } from 'kysely';

/** Links that were made before are in no list; they can be revoked all together. */
const TABLE = `
create table kyb_link (
  account_type text not null,
  account_id bigint not null,
  issued_at bigint not null,
  email_id bigint references email (id),
  admin_uuid uuid references admin_user (uuid),
  created timestamptz(3) not null,
  primary key (account_type, account_id, issued_at),
  foreign key (account_type, account_id)
    references account (account_type, account_id) on delete cascade
);
`;

/** ours: the wizard links that were made, so that staff can see and revoke each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLE).execute(db);
}
