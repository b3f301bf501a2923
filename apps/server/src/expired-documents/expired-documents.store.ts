import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { ExpiryData } from '@verify-admin/rulebook/expired-documents/expired-documents.contract';
import { expiresAt } from '@verify-admin/rulebook/expired-documents/tax-form.rules';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { LegalDecision } from '../legal/legal.store.ts';
import type { Schema } from '../platform/database/schema.ts';
import { whereAccount } from '../platform/database/statements/where-account.ts';

/** Everything from the moment after `after` until and with `until`. */
interface Span {
  readonly after: string | null;
  readonly until: string;
}

function selectWithin(db: Kysely<Schema>, { after, until }: Span) {
  const within = db.selectFrom('expiry_record as r').where('r.expires', '<=', until);
  return after === null ? within : within.where('r.expires', '>', after);
}

/** EXP-05: the records that expire within the span, the first first, under their company's name of now. */
export async function listExpiring(db: Kysely<Schema>, span: Span, limit: number) {
  const rows = await selectWithin(db, span)
    .innerJoin('account as a', (join) =>
      join
        .onRef('a.account_type', '=', 'r.account_type')
        .onRef('a.account_id', '=', 'r.account_id'),
    )
    .select(['r.account_type', 'r.account_id', 'r.created', 'r.expires', 'r.data_json'])
    .select('a.company_name')
    .orderBy('r.expires')
    .orderBy('r.account_type')
    .orderBy('r.account_id')
    .limit(limit)
    .execute();
  return rows.map(({ company_name, data_json, ...row }) => ({
    ...row,
    data_json: { ...data_json, companyName: company_name || data_json.companyName },
  }));
}

export async function countExpiring(db: Kysely<Schema>, span: Span): Promise<number> {
  const { count } = await selectWithin(db, span)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Where a run is: the record it came to last. */
export interface DueRecord extends AccountKey {
  readonly expires: string;
}

/** The next records that expired and were not dealt with, after the one given. */
export async function listDueExpiries(
  db: Kysely<Schema>,
  now: string,
  after: DueRecord | undefined,
  limit: number,
): Promise<DueRecord[]> {
  const due = db
    .selectFrom('expiry_record')
    .select(['account_type', 'account_id', 'expires'])
    .where('lapsed', 'is', null)
    .where('expires', '<=', now);
  const rest = after
    ? due.where(
        sql<boolean>`(expires, account_type, account_id) > (${after.expires}::timestamptz, ${after.account_type}, ${after.account_id}::bigint)`,
      )
    : due;
  return rest
    .orderBy('expires')
    .orderBy('account_type')
    .orderBy('account_id')
    .limit(limit)
    .execute();
}

/** Locks the record until the transaction ends; the verification record is locked before it. */
export async function lockExpiry(trx: Transaction<Schema>, key: AccountKey) {
  const row = await trx
    .selectFrom('expiry_record')
    .selectAll()
    .where(whereAccount(key))
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Stores that the expiry was handled, and the legal status before it became EXPIRED. */
export async function saveLapse(
  trx: Transaction<Schema>,
  key: AccountKey,
  now: string,
  prior: LegalDecision | null,
): Promise<void> {
  await trx
    .updateTable('expiry_record')
    .set({
      lapsed: now,
      legal_set: prior ? now : null,
      prior_status: prior?.due_diligence_status ?? null,
      prior_timestamp: prior?.due_diligence_timestamp ?? null,
      prior_by: prior?.due_diligence_by ?? null,
    })
    .where(whereAccount(key))
    .execute();
}

interface Period {
  readonly created: string;
  readonly data_json: ExpiryData;
  /** Null where documentation was submitted. */
  readonly reset_by: string | null;
}

/**
 * Begins the 3 years again, for an account of a verification record: when documentation is
 * submitted or its expiration is reset.
 * @returns when they are over.
 */
export async function beginPeriod(
  trx: Transaction<Schema>,
  { account_type, account_id }: AccountKey,
  { created, data_json, reset_by }: Period,
): Promise<string> {
  const expires = expiresAt(created);
  const fresh = {
    created,
    expires,
    data_json: JSON.stringify(data_json),
    reset_by,
    lapsed: null,
    legal_set: null,
    prior_status: null,
    prior_timestamp: null,
    prior_by: null,
  };
  await trx
    .insertInto('expiry_record')
    .values({ account_type, account_id, ...fresh })
    .onConflict((conflict) => conflict.columns(['account_type', 'account_id']).doUpdateSet(fresh))
    .execute();
  return expires;
}
