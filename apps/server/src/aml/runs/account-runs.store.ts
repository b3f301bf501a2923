import type { AccountType } from '@verify-admin/rulebook/accounts/account-type';
import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import type { AmlResponse } from '@verify-admin/rulebook/aml/aml-response';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

/** Account type, author, batch and moment of the runs to be stored. */
export interface RunsPlace {
  readonly account_type: AccountType;
  readonly admin_note: string;
  readonly admin_uuid: string;
  /** The batch that makes the runs; null where it is none. */
  readonly batch_id: number | null;
  readonly now: string;
}

/** A run in which nothing was found. */
export interface ClearRun {
  readonly account_id: number;
  readonly client_id: string;
  readonly name: string;
  readonly response: AmlResponse;
}

/** A run as it was filed. */
interface AddedRun {
  readonly run_id: number;
  readonly account_id: number;
  readonly client_id: string;
}

/** Files runs of persons in which nothing was found. */
export async function addClearPersonRuns(
  trx: Transaction<Schema>,
  runs: readonly ClearRun[],
  { account_type, admin_note, admin_uuid, batch_id, now }: RunsPlace,
): Promise<AddedRun[]> {
  if (runs.length === 0) return [];
  const { rows } = await sql<AddedRun>`
    insert into aml_individual_history (account_type, account_id, individual_aml_timestamp,
      individual_aml_response, individual_aml_status, admin_note, admin_uuid, client_id,
      individual_name, batch_id)
    select ${account_type}, r.account_id, ${now}::timestamptz, r.response, 'NOT_SUSPECTED',
      ${admin_note}, ${admin_uuid}::uuid, r.client_id, r.name, ${batch_id}::bigint
    from jsonb_to_recordset(${JSON.stringify(runs)}::jsonb)
      as r(account_id bigint, response jsonb, client_id text, name text)
    returning id as run_id, account_id, client_id
  `.execute(trx);
  return rows;
}

/** Files runs of companies in which nothing was found. */
export async function addClearCompanyRuns(
  trx: Transaction<Schema>,
  runs: readonly ClearRun[],
  { account_type, admin_note, admin_uuid, batch_id, now }: RunsPlace,
): Promise<AddedRun[]> {
  if (runs.length === 0) return [];
  const { rows } = await sql<Omit<AddedRun, 'client_id'>>`
    insert into aml_business_history (account_type, account_id, business_aml_timestamp,
      business_aml_response, business_aml_status, admin_note, admin_uuid, business_name, batch_id)
    select ${account_type}, r.account_id, ${now}::timestamptz, r.response, 'NOT_SUSPECTED',
      ${admin_note}, ${admin_uuid}::uuid, r.name, ${batch_id}::bigint
    from jsonb_to_recordset(${JSON.stringify(runs)}::jsonb)
      as r(account_id bigint, response jsonb, name text)
    returning id as run_id, account_id
  `.execute(trx);
  return rows.map((row) => ({ ...row, client_id: formatClientId(account_type, row.account_id) }));
}
