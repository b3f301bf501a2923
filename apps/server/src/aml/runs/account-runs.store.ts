import type { AccountType } from '@verify-admin/rulebook/accounts/account-type';
import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import type { AmlResponse } from '@verify-admin/rulebook/aml/aml-response';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { VerificationTable } from '../../platform/database/tables/account-tables.ts';

/** The current state of the two checks of an account. */
export type CheckStatuses = Pick<
  Selectable<VerificationTable>,
  'individual_aml_status' | 'individual_aml_hits' | 'business_aml_status' | 'business_aml_hits'
>;

/** Account type, author, batch and moment of the runs to be stored. */
export interface RunsContext {
  readonly account_type: AccountType;
  readonly admin_note: string;
  readonly admin_uuid: string;
  /** The batch that makes the runs; null where it is none. */
  readonly batch_id: number | null;
  readonly now: string;
}

/** A run of one account in which nothing was found. */
export interface ClearRun {
  readonly account_id: number;
  readonly name: string;
  readonly response: AmlResponse;
}

/**
 * As `lockRecord`, for many accounts of one type, in the order of their ids. Returns the current
 * state of each.
 */
export async function lockForRuns(
  trx: Transaction<Schema>,
  account_type: AccountType,
  account_ids: readonly number[],
): Promise<ReadonlyMap<number, CheckStatuses>> {
  const rows = await trx
    .selectFrom('verification')
    .select(['account_id', 'individual_aml_status', 'individual_aml_hits'])
    .select(['business_aml_status', 'business_aml_hits'])
    .where('account_type', '=', account_type)
    .where('account_id', '=', sql<number>`any(${account_ids})`)
    .orderBy('account_id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.account_id, row]));
}

/** A run as it was filed. */
interface AddedRun {
  readonly run_id: number;
  readonly account_id: number;
}

/** Files runs of persons in which nothing was found. */
export async function addClearPersonRuns(
  trx: Transaction<Schema>,
  runs: readonly ClearRun[],
  { account_type, admin_note, admin_uuid, batch_id, now }: RunsContext,
): Promise<AddedRun[]> {
  if (runs.length === 0) return [];
  const persons = runs.map((run) => ({
    ...run,
    client_id: formatClientId(account_type, run.account_id, null),
  }));
  const { rows } = await sql<AddedRun>`
    insert into aml_individual_history (account_type, account_id, individual_aml_timestamp,
      individual_aml_response, individual_aml_status, admin_note, admin_uuid, client_id,
      individual_name, batch_id)
    select ${account_type}, r.account_id, ${now}::timestamptz, r.response, 'NOT_SUSPECTED',
      ${admin_note}, ${admin_uuid}::uuid, r.client_id, r.name, ${batch_id}::bigint
    from jsonb_to_recordset(${JSON.stringify(persons)}::jsonb)
      as r(account_id bigint, response jsonb, client_id text, name text)
    returning id as run_id, account_id
  `.execute(trx);
  return rows;
}

/** Files runs of companies in which nothing was found. */
export async function addClearCompanyRuns(
  trx: Transaction<Schema>,
  runs: readonly ClearRun[],
  { account_type, admin_note, admin_uuid, batch_id, now }: RunsContext,
): Promise<AddedRun[]> {
  if (runs.length === 0) return [];
  const { rows } = await sql<AddedRun>`
    insert into aml_business_history (account_type, account_id, business_aml_timestamp,
      business_aml_response, business_aml_status, admin_note, admin_uuid, business_name, batch_id)
    select ${account_type}, r.account_id, ${now}::timestamptz, r.response, 'NOT_SUSPECTED',
      ${admin_note}, ${admin_uuid}::uuid, r.name, ${batch_id}::bigint
    from jsonb_to_recordset(${JSON.stringify(runs)}::jsonb)
      as r(account_id bigint, response jsonb, name text)
    returning id as run_id, account_id
  `.execute(trx);
  return rows;
}

/** Which of an account's two checks were run. */
export interface RunChecks {
  readonly account_id: number;
  readonly person: boolean;
  readonly company: boolean;
}

/** Sets the checks that were run to not suspected. */
export async function saveNotSuspected(
  trx: Transaction<Schema>,
  run: readonly RunChecks[],
  { account_type, admin_uuid, now }: RunsContext,
): Promise<void> {
  const ids = run.map(({ account_id }) => account_id);
  const persons = run.map(({ person }) => person);
  const companies = run.map(({ company }) => company);
  await sql`
    update verification v
    set individual_aml_status = case when person then 'NOT_SUSPECTED' else individual_aml_status end,
      individual_aml_timestamp = case when person then ${now} else individual_aml_timestamp end,
      individual_aml_by = case when person then ${admin_uuid}::uuid else individual_aml_by end,
      individual_aml_pep = individual_aml_pep and not person,
      business_aml_status = case when company then 'NOT_SUSPECTED' else business_aml_status end,
      business_aml_timestamp = case when company then ${now} else business_aml_timestamp end,
      business_aml_by = case when company then ${admin_uuid}::uuid else business_aml_by end,
      updated = ${now}
    from unnest(${ids}::bigint[], ${persons}::boolean[], ${companies}::boolean[])
      as r(id, person, company)
    where v.account_type = ${account_type} and v.account_id = r.id
  `.execute(trx);
}
