import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { RunType } from '@verify-admin/rulebook/aml/aml.rules';
import type { ClearanceReason } from '@verify-admin/rulebook/aml/hits/clearance-reasons';
import type { HitDisposition } from '@verify-admin/rulebook/aml/hit.states';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { whereAccount } from '../../platform/database/statements/where-account.ts';
import type { HitRecord } from './hit-record.ts';

export interface HitsKey extends AccountKey {
  readonly run_type: RunType;
}

/** One run, and whom it screened. */
export interface FiledRun extends HitsKey {
  readonly run_id: number;
  readonly client_id: string;
}

const HIT_COLUMNS = [
  'id',
  'account_type',
  'account_id',
  'run_type',
  'run_id',
  'client_id',
  'list_name',
  'uid',
  'listed_name',
  'record_hash',
  'subject_hash',
  'score',
  'verdict',
  'asked_name',
  'asked_dob',
  'asked_country',
] as const;

/** Files what a run found; the hits as they are filed. */
export async function fileHits(
  trx: Transaction<Schema>,
  run: FiledRun,
  records: readonly HitRecord[],
): Promise<StoredHit[]> {
  if (records.length === 0) return [];
  const { account_type, account_id, run_type, run_id, client_id } = run;
  const key = { account_type, account_id, run_type, run_id, client_id };
  return trx
    .insertInto('aml_hit')
    .values(records.map((record) => ({ ...key, ...record })))
    .returning(HIT_COLUMNS)
    .execute();
}

/** Every hit any run of the account found. */
export function listFiledHits(db: Kysely<Schema>, key: HitsKey) {
  return db
    .selectFrom('aml_hit')
    .select(HIT_COLUMNS)
    .where(whereAccount(key))
    .where('run_type', '=', key.run_type)
    .execute();
}
export type StoredHit = Awaited<ReturnType<typeof listFiledHits>>[number];

/** The account a hit belongs to; null when there is no such hit. */
export async function findHitKey(db: Kysely<Schema>, hit_id: number): Promise<HitsKey | null> {
  const row = await db
    .selectFrom('aml_hit')
    .select(['account_type', 'account_id', 'run_type'])
    .where('id', '=', hit_id)
    .executeTakeFirst();
  return row ?? null;
}

/** Every decision on any hit of the account. */
export function listDecisions(db: Kysely<Schema>, key: HitsKey) {
  return db
    .selectFrom('aml_hit_decision as d')
    .innerJoin('aml_hit as h', 'h.id', 'd.hit_id')
    .leftJoin('admin_user as u', 'u.uuid', 'd.admin_uuid')
    .select(['d.id', 'd.hit_id', 'd.disposition', 'd.comment', 'd.reason', 'd.created'])
    .select('u.username as admin_username')
    .where(whereAccount(key, 'h'))
    .where('h.run_type', '=', key.run_type)
    .execute();
}
export type StoredDecision = Awaited<ReturnType<typeof listDecisions>>[number];

export interface NewDecision {
  readonly hit_id: number;
  readonly disposition: HitDisposition;
  readonly comment: string;
  readonly reason: ClearanceReason | null;
  readonly created: string;
  readonly admin_uuid: string;
}

/** Appends a decision; the newest one of a hit is in force. */
export async function appendDecision(
  trx: Transaction<Schema>,
  decision: NewDecision,
): Promise<number> {
  const { id } = await trx
    .insertInto('aml_hit_decision')
    .values(decision)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
