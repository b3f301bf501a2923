import { type AmlResponse, amlResponse } from '@verify-admin/rulebook/aml/aml-response';
import type { AmlVerdict } from '@verify-admin/rulebook/aml/aml.states';
import type { RunType } from '@verify-admin/rulebook/aml/aml.rules';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

/** A run as it is stored. */
export interface StoredRun {
  readonly run_id: number;
  readonly at: string;
  readonly by: string | null;
  readonly name: string;
  readonly response: AmlResponse;
  /** The batch that made it; null for a single run. */
  readonly status_flag: string | null;
  readonly filename: string | null;
  /** Of this run alone. */
  readonly status: AmlVerdict;
}

interface RunRow extends Omit<StoredRun, 'response'> {
  readonly response: unknown;
}

function findIndividual(db: Kysely<Schema>, ids: readonly number[]): Promise<RunRow[]> {
  return db
    .selectFrom('aml_individual_history as h')
    .leftJoin('admin_user as u', 'u.uuid', 'h.admin_uuid')
    .leftJoin('aml_batch as b', 'b.id', 'h.batch_id')
    .select(['b.status_flag', 'b.filename'])
    .select(['h.id as run_id', 'h.individual_aml_timestamp as at', 'u.username as by'])
    .select(['h.individual_name as name', 'h.individual_aml_response as response'])
    .select('h.individual_aml_status as status')
    .where('h.id', 'in', ids)
    .execute();
}

function findBusiness(db: Kysely<Schema>, ids: readonly number[]): Promise<RunRow[]> {
  return db
    .selectFrom('aml_business_history as h')
    .leftJoin('admin_user as u', 'u.uuid', 'h.admin_uuid')
    .leftJoin('aml_batch as b', 'b.id', 'h.batch_id')
    .select(['b.status_flag', 'b.filename'])
    .select(['h.id as run_id', 'h.business_aml_timestamp as at', 'u.username as by'])
    .select(['h.business_name as name', 'h.business_aml_response as response'])
    .select('h.business_aml_status as status')
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
