import type { AskedValues } from '@verify-admin/rulebook/aml/aml-subject.rules';
import type { ScreenedValues } from '@verify-admin/rulebook/aml/hits/hits-in-force';
import type { AmlVerdict } from '@verify-admin/rulebook/aml/aml.states';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { whereAccount } from '../../platform/database/statements/where-account.ts';
import type { HitsKey } from '../hits/hits.store.ts';

/** One set of values of a subject that counts, and the status of its newest run. */
export interface StoredSubject extends ScreenedValues {
  readonly id: number;
  readonly status: AmlVerdict;
}

const HISTORIES = {
  individual: 'aml_individual_history',
  business: 'aml_business_history',
} as const;

/** Every subject of a check, removed ones left out. */
export async function listSubjects(
  db: Kysely<Schema>,
  { account_type, account_id, run_type }: HitsKey,
): Promise<StoredSubject[]> {
  const { rows } = await sql<StoredSubject>`
    select s.id, s.client_id, s.name, s.dob, s.country, s.run_id,
      ${sql.ref(`h.${run_type}_aml_status`)} as status
    from aml_subject s join ${sql.table(HISTORIES[run_type])} h on h.id = s.run_id
    where s.account_type = ${account_type} and s.account_id = ${account_id}
      and s.run_type = ${run_type} and s.removed_at is null
    order by s.id
  `.execute(db);
  return rows;
}

/** What one subject was screened with, removed or not; null when the check has no such subject. */
export async function findSubject(
  db: Kysely<Schema>,
  key: HitsKey,
  subject_id: number,
): Promise<(AskedValues & { readonly client_id: string; readonly isRemoved: boolean }) | null> {
  const row = await db
    .selectFrom('aml_subject')
    .select(['client_id', 'name', 'dob', 'country', 'removed_at'])
    .where(whereAccount(key))
    .where('run_type', '=', key.run_type)
    .where('id', '=', subject_id)
    .executeTakeFirst();
  if (!row) return null;
  const { removed_at, ...values } = row;
  return { ...values, isRemoved: removed_at !== null };
}

/** Takes subjects out of their check until they are screened again. */
export async function removeSubjects(
  trx: Transaction<Schema>,
  key: HitsKey,
  ids: readonly number[],
  by: { readonly removed_at: string; readonly removed_by: string },
): Promise<void> {
  await trx
    .updateTable('aml_subject')
    .set(by)
    .where(whereAccount(key))
    .where('run_type', '=', key.run_type)
    .where('id', 'in', ids)
    .execute();
}

/** The values of subjects by their ids, removed or not. */
export function findSubjectValues(db: Kysely<Schema>, key: HitsKey, ids: readonly number[]) {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('aml_subject')
    .select(['id', 'client_id', 'name', 'dob', 'country'])
    .where(whereAccount(key))
    .where('run_type', '=', key.run_type)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
}
