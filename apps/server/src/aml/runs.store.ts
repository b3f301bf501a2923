import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import { type AmlResponse, amlResponse } from '@verify-admin/rulebook/aml/aml-response';
import type { RunType } from '@verify-admin/rulebook/aml/aml.rules';
import type { AmlVerdict } from '@verify-admin/rulebook/aml/aml.states';
import type { Kysely } from 'kysely';
import type { AccountKey } from '../accounts/accounts.store.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { HitsKey } from './hits.store.ts';

/** The newest run of one subject. */
export interface NewestRun {
  readonly run_id: number;
  readonly client_id: string;
  readonly status: AmlVerdict;
}

/** The newest run on each person of the account. */
function listNewestIndividual(db: Kysely<Schema>, key: AccountKey): Promise<NewestRun[]> {
  return db
    .selectFrom('aml_individual_history')
    .distinctOn('client_id')
    .select(['id as run_id', 'client_id', 'individual_aml_status as status'])
    .where('account_type', '=', key.account_type)
    .where('account_id', '=', key.account_id)
    .orderBy('client_id')
    .orderBy('id', 'desc')
    .execute();
}

/** The newest run on the company, as a list. */
async function listNewestBusiness(db: Kysely<Schema>, key: AccountKey): Promise<NewestRun[]> {
  const rows = await db
    .selectFrom('aml_business_history')
    .select(['id as run_id', 'business_aml_status as status'])
    .where('account_type', '=', key.account_type)
    .where('account_id', '=', key.account_id)
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  const client_id = formatClientId(key.account_type, key.account_id);
  return rows.map((row) => ({ ...row, client_id }));
}

const NEWEST = { individual: listNewestIndividual, business: listNewestBusiness } as const;

export function listNewestRuns(db: Kysely<Schema>, key: HitsKey): Promise<NewestRun[]> {
  return NEWEST[key.run_type](db, key);
}

/** A run as it is stored. */
export interface StoredRun {
  readonly run_id: number;
  readonly at: string;
  readonly by: string | null;
  readonly name: string;
  readonly response: AmlResponse;
}

interface RunRow extends Omit<StoredRun, 'response'> {
  readonly response: unknown;
}

function findIndividual(db: Kysely<Schema>, ids: readonly number[]): Promise<RunRow[]> {
  return db
    .selectFrom('aml_individual_history as h')
    .leftJoin('admin_user as u', 'u.uuid', 'h.admin_uuid')
    .select(['h.id as run_id', 'h.individual_aml_timestamp as at', 'u.username as by'])
    .select(['h.individual_name as name', 'h.individual_aml_response as response'])
    .where('h.id', 'in', ids)
    .execute();
}

function findBusiness(db: Kysely<Schema>, ids: readonly number[]): Promise<RunRow[]> {
  return db
    .selectFrom('aml_business_history as h')
    .leftJoin('admin_user as u', 'u.uuid', 'h.admin_uuid')
    .select(['h.id as run_id', 'h.business_aml_timestamp as at', 'u.username as by'])
    .select(['h.business_name as name', 'h.business_aml_response as response'])
    .where('h.id', 'in', ids)
    .execute();
}

const FIND = { individual: findIndividual, business: findBusiness } as const;

/** Runs with their whole responses, by their ids. */
export async function findRuns(
  db: Kysely<Schema>,
  run_type: RunType,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StoredRun>> {
  if (ids.length === 0) return new Map();
  const rows = await FIND[run_type](db, ids);
  return new Map(
    rows.map((row) => [row.run_id, { ...row, response: amlResponse.parse(row.response) }]),
  );
}
