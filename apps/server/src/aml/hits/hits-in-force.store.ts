import { type RawBuilder, sql } from 'kysely';

const OF_RECORD = ['account_type', 'account_id', 'run_type', 'client_id'] as const;
const VALUES = ['name', 'dob', 'country'] as const;

/**
 * Whether the newest run found a hit, or no run found it since and it counted then: `hitsInForce` as SQL,
 * for what lists hits of many accounts. Whether it still counts, its decisions say.
 * @param hit the alias of `aml_hit`
 */
export function isFoundLast(hit: string): RawBuilder<boolean> {
  const same = (other: string, columns: readonly string[]) =>
    sql.join(
      columns.map(
        (column) => sql`${sql.ref(`${other}.${column}`)} = ${sql.ref(`${hit}.${column}`)}`,
      ),
      sql` and `,
    );
  const asked = VALUES.map((name) => `asked_${name}`);
  const values = VALUES.map((name) => sql`s.${sql.ref(name)} = ${sql.ref(`${hit}.asked_${name}`)}`);
  return sql<boolean>`(
    exists (
      select from aml_subject s
      where ${same('s', OF_RECORD)} and ${sql.join(values, sql` and `)} and s.removed_at is null
        and (s.run_id = ${sql.ref(`${hit}.run_id`)} or exists (
          select from aml_hit_listing l
          where l.hit_id = ${sql.ref(`${hit}.id`)} and l.run_id is not null)))
    and not exists (
      select from aml_hit newer
      where ${same('newer', [...OF_RECORD, 'list_name', 'uid', ...asked])}
        and newer.id > ${sql.ref(`${hit}.id`)}))`;
}
