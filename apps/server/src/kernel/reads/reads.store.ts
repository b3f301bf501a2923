import type { ReadKind } from '@verify-admin/rulebook/kernel/reads';
import type { Kysely, Transaction } from 'kysely';
import * as z from 'zod/mini';
import { NamedStatement } from '../../platform/database/statements/named-statement.ts';
import type { Schema } from '../../platform/database/schema.ts';

/** One person, one hour and one kind: what is counted together. */
export interface ReadPlace {
  readonly admin_uuid: string;
  /** The beginning of the hour, ISO 8601. */
  readonly hour: string;
  readonly kind: ReadKind;
}

/** What is seen; of an account only where that account exists. */
export interface Subject {
  readonly subject: string;
  readonly account_type: string | null;
  readonly account_id: number | null;
}

interface StoredSubjects {
  /** JSON of those that can be seen at all. */
  readonly known: string;
  /** JSON of those that were not seen in this hour before. */
  readonly inserted: string;
  /** How many the person saw in the hour, these included; null where there are no new ones. */
  readonly used: number | null;
}

/**
 * Of two requests that insert the same subject the second one waits for the first, and then finds it. The
 * subjects are inserted in one order, so that two requests with several never wait for each other.
 */
const INSERT_SUBJECTS = new NamedStatement<
  [admin_uuid: string, hour: string, kind: string, subjects: string],
  StoredSubjects
>(
  'read_subject.insert',
  `with known as (
    select s.subject
    from json_to_recordset($4::json) as s (subject text, account_type text, account_id bigint)
    where s.account_id is null or exists (
      select from account a
      where a.account_type = s.account_type and a.account_id = s.account_id
    )
  ), inserted as (
    insert into read_subject (admin_uuid, hour, kind, subject)
    select $1::uuid, $2::timestamptz, $3::text, subject from known order by subject
    on conflict do nothing
    returning subject
  ), counted as (
    insert into read_count as c (admin_uuid, hour, kind, used)
    select $1::uuid, $2::timestamptz, $3::text, count(*) from inserted having count(*) > 0
    on conflict (admin_uuid, hour, kind) do update set used = c.used + excluded.used
    returning used
  )
  select (select coalesce(json_agg(subject), '[]')::text from known) as known,
    (select coalesce(json_agg(subject), '[]')::text from inserted) as inserted,
    (select used from counted) as used`,
);

interface InsertedSubjects {
  readonly known: ReadonlySet<string>;
  readonly inserted: ReadonlySet<string>;
  /** How many the person saw in the hour; 0 where nothing was inserted. */
  readonly used: number;
}

const texts = z.array(z.string());

function readSet(json: string): ReadonlySet<string> {
  return new Set(texts.parse(JSON.parse(json)));
}

/** Inserts what was not seen in this hour before, and counts it. */
export async function insertSubjects(
  trx: Transaction<Schema>,
  { admin_uuid, hour, kind }: ReadPlace,
  subjects: readonly Subject[],
): Promise<InsertedSubjects> {
  const [row] = await INSERT_SUBJECTS.run(trx, admin_uuid, hour, kind, JSON.stringify(subjects));
  const { known = '[]', inserted = '[]', used } = row ?? {};
  return { known: readSet(known), inserted: readSet(inserted), used: used ?? 0 };
}

/** The row stays locked until the transaction ends, so that of two uses at once only one is the last. */
const COUNT_USE = new NamedStatement<
  [admin_uuid: string, hour: string, kind: string, most: number],
  { used: number }
>(
  'read_count.use',
  `insert into read_count as c (admin_uuid, hour, kind, used)
  values ($1::uuid, $2::timestamptz, $3::text, 1)
  on conflict (admin_uuid, hour, kind) do update set used = c.used + 1 where c.used < $4::int
  returning used`,
);

/** Counts one more use of a quota; false where it is used up. */
export async function countUse(
  trx: Transaction<Schema>,
  { admin_uuid, hour, kind }: ReadPlace,
  most: number,
): Promise<boolean> {
  const rows = await COUNT_USE.run(trx, admin_uuid, hour, kind, most);
  return rows.length > 0;
}

/** Marks it as reported, once; how much was read by then, null where it was reported before. */
export async function markReported(
  trx: Transaction<Schema>,
  { admin_uuid, hour, kind }: ReadPlace,
  reported: string,
): Promise<number | null> {
  const row = await trx
    .updateTable('read_count')
    .set({ reported })
    .where('admin_uuid', '=', admin_uuid)
    .where('hour', '=', hour)
    .where('kind', '=', kind)
    .where('reported', 'is', null)
    .returning('used')
    .executeTakeFirst();
  return row?.used ?? null;
}

/** Deletes what hours long past are about: subjects of earlier hours, and counts after `counts` (ISO 8601). */
export async function deleteOldReads(
  db: Kysely<Schema>,
  before: { readonly subjects: string; readonly counts: string },
): Promise<void> {
  await db.deleteFrom('read_subject').where('hour', '<', before.subjects).execute();
  await db.deleteFrom('read_count').where('hour', '<', before.counts).execute();
}
