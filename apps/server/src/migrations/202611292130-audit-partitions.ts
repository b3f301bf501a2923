import { type Kysely, sql } from 'kysely';

/** About 12 GB with its indexes: what is vacuumed or indexed again at once. */
const PARTITION_LINES = 20_000_000;
const PARTITIONS = 10;

/**
 * The lines so far become the first partition, with their indexes under the names that PostgreSQL gives those of a
 * partition; the trigger on it refuses changes as before.
 */
const FIRST = `
alter table audit_log rename to audit_log_1;
alter trigger audit_log_append_only on audit_log_1 rename to audit_log_1_append_only;
alter index audit_log_pkey rename to audit_log_1_pkey;
alter index audit_log_account rename to audit_log_1_account_type_account_id_seq_idx;
alter index audit_log_created rename to audit_log_1_created_seq_idx;
alter index audit_log_act_seq rename to audit_log_1_act_seq_idx;
alter index audit_log_actor_seq rename to audit_log_1_actor_uuid_seq_idx;
alter index audit_log_overrides rename to audit_log_1_created_idx;
create table audit_log (like audit_log_1 including defaults, primary key (seq)) partition by range (seq);
create index audit_log_account on audit_log (account_type, account_id, seq desc);
create index audit_log_created on audit_log (created desc, seq desc);
create index audit_log_act_seq on audit_log (act, seq desc);
create index audit_log_actor_seq on audit_log (actor_uuid, seq desc);
create index audit_log_overrides on audit_log (created)
  where act in ('kyc.overridden', 'kyb.overridden', 'legal.decided');
`;

/** Who may read and write the log may do so as before; the partitions follow with what else a migration adds. */
const GRANTS = `
do $$
declare given record;
begin
  for given in
    select privilege_type as kind, pg_get_userbyid(grantee) as role
    from pg_class cross join aclexplode(relacl)
    where pg_class.oid = 'audit_log_1'::regclass and grantee not in (0, relowner)
  loop
    execute format('grant %s on audit_log to %I', given.kind, given.role);
  end loop;
end $$;
`;

/** A statement that names a partition fires the triggers of the partition alone. */
function appendOnly(table: string): string {
  return `create trigger ${table}_append_only before update or delete or truncate on ${table}
    for each statement execute function refuse_change()`;
}

/**
 * The audit log in partitions by the number of a line: it never shrinks, and a part that is full is vacuumed,
 * frozen and indexed again without the others. The last one has no end, so that no line is ever refused for want of a partition.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(FIRST).execute(db);
  await sql.raw(GRANTS).execute(db);
  await sql.raw(appendOnly('audit_log')).execute(db);
  const { rows } = await sql<{ seq: number }>`select seq::float8 as seq from audit_head`.execute(
    db,
  );
  let end = (Math.floor((rows[0]?.seq ?? 0) / PARTITION_LINES) + 1) * PARTITION_LINES;
  await sql
    .raw(
      `alter table audit_log attach partition audit_log_1 for values from (minvalue) to (${end})`,
    )
    .execute(db);
  for (let nth = 2; nth <= PARTITIONS; nth += 1) {
    const until = nth === PARTITIONS ? 'maxvalue' : end + PARTITION_LINES;
    const name = `audit_log_${nth}`;
    await sql
      .raw(`create table ${name} partition of audit_log for values from (${end}) to (${until})`)
      .execute(db);
    await sql.raw(appendOnly(name)).execute(db);
    end += PARTITION_LINES;
  }
}
