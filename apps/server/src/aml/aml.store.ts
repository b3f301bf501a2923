import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { amlResponse, type AmlResponse } from '@verify-admin/rulebook/aml/aml-response';
import type { AmlVerdict } from '@verify-admin/rulebook/aml/aml.states';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { whereAccount } from '../platform/database/statements/where-account.ts';

/** The share an owner holds, by the newest of their KYC records that says it. */
export async function findOwnerPercent(
  db: Kysely<Schema>,
  key: AccountKey,
  account_sub_id: number,
): Promise<number | null> {
  const held = await db
    .selectFrom('kyc_record')
    .select('owner_percent')
    .where(whereAccount(key))
    .where('account_sub_id', '=', account_sub_id)
    .where('owner_percent', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return held?.owner_percent ?? null;
}

/** What a run found, and for whom. */
export interface AmlRun {
  readonly response: AmlResponse;
  readonly status: AmlVerdict;
  readonly name: string;
  readonly client_id: string;
  readonly admin_note: string;
  /** Null where nobody of the staff asked for it: monitoring. */
  readonly admin_uuid: string | null;
  /** The batch that made it; none where it was made by itself. */
  readonly batch_id?: number | null;
}

/** Files a run of the person; its id. What the account shows follows from its hits. */
export async function addIndividualRun(
  trx: Transaction<Schema>,
  { account_type, account_id }: AccountKey,
  run: AmlRun,
  now: string,
): Promise<number> {
  const { id } = await trx
    .insertInto('aml_individual_history')
    .values({
      account_type,
      account_id,
      individual_aml_timestamp: now,
      individual_aml_response: JSON.stringify(run.response),
      individual_aml_status: run.status,
      admin_note: run.admin_note,
      admin_uuid: run.admin_uuid,
      client_id: run.client_id,
      individual_name: run.name,
      batch_id: run.batch_id ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Files a run of the company; its id. */
export async function addBusinessRun(
  trx: Transaction<Schema>,
  { account_type, account_id }: AccountKey,
  run: AmlRun,
  now: string,
): Promise<number> {
  const { id } = await trx
    .insertInto('aml_business_history')
    .values({
      account_type,
      account_id,
      business_aml_timestamp: now,
      business_aml_response: JSON.stringify(run.response),
      business_aml_status: run.status,
      admin_note: run.admin_note,
      admin_uuid: run.admin_uuid,
      business_name: run.name,
      batch_id: run.batch_id ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** ENT-14, newest first. */
export async function listIndividualHistory(db: Kysely<Schema>, key: AccountKey) {
  const rows = await db
    .selectFrom('aml_individual_history as h')
    .leftJoin('admin_user as u', 'u.uuid', 'h.admin_uuid')
    .select(['h.individual_aml_timestamp', 'h.individual_aml_response', 'h.individual_aml_status'])
    .select(['h.admin_note', 'u.username as admin_username', 'h.client_id', 'h.individual_name'])
    .where(whereAccount(key, 'h'))
    .orderBy('h.id', 'desc')
    .execute();
  return rows.map(({ individual_aml_response, ...row }) => ({
    ...row,
    individual_aml_response: amlResponse.parse(individual_aml_response),
  }));
}

/** ENT-15, newest first. */
export async function listBusinessHistory(db: Kysely<Schema>, key: AccountKey) {
  const rows = await db
    .selectFrom('aml_business_history as h')
    .leftJoin('admin_user as u', 'u.uuid', 'h.admin_uuid')
    .select(['h.business_aml_timestamp', 'h.business_aml_response', 'h.business_aml_status'])
    .select(['h.admin_note', 'u.username as admin_username', 'h.business_name'])
    .where(whereAccount(key, 'h'))
    .orderBy('h.id', 'desc')
    .execute();
  return rows.map(({ business_aml_response, ...row }) => ({
    ...row,
    business_aml_response: amlResponse.parse(business_aml_response),
  }));
}
