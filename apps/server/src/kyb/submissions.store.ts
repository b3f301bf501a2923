import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { SUBMITTED_MARKER } from '@verify-admin/rulebook/documents/document.rules';
import { businessTypeOf } from '@verify-admin/rulebook/kyb/business-type';
import type { SubmissionData } from '@verify-admin/rulebook/kyb/submission';
import { DEFAULT_LANGUAGE, type Language } from '@verify-admin/rulebook/kernel/language';
import { type Kysely, sql } from 'kysely';
import type { FactTransaction } from '../kernel/facts/fact-transaction.ts';
import { openSubmission, sealSubmission } from '../kernel/facts/submission-cipher.ts';
import type { Schema } from '../platform/database/schema.ts';
import { whereAccount } from '../platform/database/statements/where-account.ts';

export interface NewSubmission {
  readonly created: string;
  readonly data: SubmissionData;
  /** Null where a request for more was answered. */
  readonly issued_at: number | null;
  readonly submission_key: string | null;
  /** Null where no owner was submitted. */
  readonly sessions:
    | readonly { readonly session: number; readonly account_sub_id: number }[]
    | null;
  /** The request for more that it answers. */
  readonly request_id?: number;
  /** In which the form was filled in. */
  readonly language?: Language | null | undefined;
}

/** Stores a submission sealed and answers its number. */
export async function insertSubmission(
  trx: FactTransaction,
  keys: readonly string[],
  { account_type, account_id }: AccountKey,
  { data, sessions, ...submission }: NewSubmission,
): Promise<number> {
  const { created } = submission;
  const sealed = sealSubmission(keys, { account_type, account_id }, { created, data });
  const { id } = await trx
    .insertInto('kyb_submission')
    .values({
      account_type,
      account_id,
      ...submission,
      ...sealed,
      sessions: sessions && JSON.stringify(sessions),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What was submitted by the link that was made in this second; null where nothing was. */
export async function findSubmissionOfLink(
  db: Kysely<Schema>,
  keys: readonly string[],
  key: AccountKey,
  issued_at: number,
) {
  const row = await db
    .selectFrom('kyb_submission')
    .selectAll()
    .where(whereAccount(key))
    .where('issued_at', '=', issued_at)
    .executeTakeFirst();
  return row ? { ...row, data: openSubmission(keys, row) } : null;
}

/**
 * The newest submission when a link was made. One of which that is not stored says only its second: what was submitted
 * in that second counts as later.
 */
function lastBefore({ account_type, account_id }: AccountKey, issued_at: number) {
  return sql<number>`coalesce((
    select l.after_submission from kyb_link l
    where l.account_type = ${account_type} and l.account_id = ${account_id}
      and l.issued_at = ${issued_at}
  ), (
    select max(s.id) from kyb_submission s
    where s.account_type = ${account_type} and s.account_id = ${account_id}
      and s.created < to_timestamp(${issued_at})
  ), 0)`;
}

/** What was submitted last by the link of this second, or by another one since; null where nothing was. */
export async function findSubmissionSince(
  db: Kysely<Schema>,
  keys: readonly string[],
  key: AccountKey,
  issued_at: number,
) {
  const row = await db
    .selectFrom('kyb_submission')
    .selectAll()
    .where(whereAccount(key))
    .where((q) => q.or([q('issued_at', '=', issued_at), q('id', '>', lastBefore(key, issued_at))]))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { ...row, data: openSubmission(keys, row) } : null;
}

/** Whether something was submitted by the link of this second, or by another one since. */
export async function isSubmittedSince(
  db: Kysely<Schema>,
  key: AccountKey,
  issued_at: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('kyb_submission')
    .select('id')
    .where(whereAccount(key))
    .where((q) => q.or([q('issued_at', '=', issued_at), q('id', '>', lastBefore(key, issued_at))]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The language in which the account filled in its form last; English where it is not known. */
export async function findFormLanguage(db: Kysely<Schema>, key: AccountKey): Promise<Language> {
  const row = await db
    .selectFrom('kyb_submission')
    .select('language')
    .where(whereAccount(key))
    .where('language', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.language ?? DEFAULT_LANGUAGE;
}

/** When the account submitted last, or the record says it did; null where it never has. */
export async function findSubmittedMoment(
  db: Kysely<Schema>,
  key: AccountKey,
): Promise<string | null> {
  const row = await db
    .selectFrom('verification as v')
    .select((q) =>
      q
        .selectFrom('kyb_submission as s')
        .select(sql<string | null>`max(s.created)`.as('created'))
        .whereRef('s.account_type', '=', 'v.account_type')
        .whereRef('s.account_id', '=', 'v.account_id')
        .as('stored'),
    )
    .select(['v.has_kyb_record', 'v.submit_timestamp'])
    .where(whereAccount(key, 'v'))
    .executeTakeFirst();
  if (!row) return null;
  return row.stored ?? (row.has_kyb_record ? row.submit_timestamp : null);
}

export interface Submission {
  /** Null where only the verification record holds what was submitted. */
  readonly id: number | null;
  readonly created: string;
  readonly data: SubmissionData;
}

/** What the verification record and the KYC of the owners hold of a submission that is not stored. */
async function findInRecord(db: Kysely<Schema>, key: AccountKey): Promise<Submission | null> {
  const record = await db
    .selectFrom('verification')
    .select(['company_name', 'company_type', 'company_loc', 'submit_timestamp'])
    .where(whereAccount(key))
    .where('has_kyb_record', '=', true)
    .executeTakeFirst();
  if (!record) return null;
  const owners = await db
    .selectFrom('kyc_record')
    .distinctOn('account_sub_id')
    .select(['owner_name', 'owner_email', 'owner_percent'])
    .where(whereAccount(key))
    .where('account_sub_id', 'is not', null)
    .orderBy('account_sub_id')
    .orderBy('id', 'desc')
    .execute();
  const business_type = businessTypeOf(record);
  return {
    id: null,
    created: record.submit_timestamp,
    data: {
      ...(record.company_name && { companyName: record.company_name }),
      ...(business_type && { business_type }),
      owners: owners.map(({ owner_name, owner_email, owner_percent }) => ({
        ownerFirstName: owner_name ?? 'Unnamed owner',
        ownerLastName: '',
        ...(owner_email && { ownerEmail: owner_email }),
        ownerPercent: owner_percent,
      })),
    },
  };
}

/** KYB-06: what an account submitted last; null where nothing was. */
export async function findSubmission(
  db: Kysely<Schema>,
  keys: readonly string[],
  key: AccountKey,
): Promise<Submission | null> {
  const stored = await db
    .selectFrom('kyb_submission')
    .selectAll()
    .where(whereAccount(key))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!stored) return findInRecord(db, key);
  return { id: stored.id, created: stored.created, data: openSubmission(keys, stored) };
}

/** A submission of the account that is stored; null where it has none of this number. */
export async function findSubmissionById(
  db: Kysely<Schema>,
  keys: readonly string[],
  key: AccountKey,
  id: number,
): Promise<SubmissionData | null> {
  const row = await db
    .selectFrom('kyb_submission')
    .selectAll()
    .where(whereAccount(key))
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? openSubmission(keys, row) : null;
}

export interface SubmissionFilter {
  readonly account_type?: AccountKey['account_type'] | undefined;
  readonly account_id?: number | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** CALL-36: submissions, newest first. */
export async function findSubmissions(
  db: Kysely<Schema>,
  keys: readonly string[],
  sought: SubmissionFilter,
) {
  const { account_type, account_id, offset, limit } = sought;
  const rows = await db
    .selectFrom('kyb_submission')
    .select(['id', 'account_type', 'account_id', 'created', 'data_json', 'key_id', 'ciphertext'])
    .$if(account_type !== undefined, (q) => q.where('account_type', '=', account_type ?? 'other'))
    .$if(account_id !== undefined, (q) => q.where('account_id', '=', account_id ?? 0))
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(({ key_id, ciphertext, ...row }) => ({
    ...row,
    data_json: openSubmission(keys, { ...row, key_id, ciphertext }),
  }));
}

/** CALL-37: the pictures of submitted data, newest first. */
export async function findKybImages(
  db: Kysely<Schema>,
  sought: SubmissionFilter & { kyb_display: 0 | 1 },
) {
  const { account_type, account_id, offset, limit, kyb_display } = sought;
  return db
    .selectFrom('compliance_image as i')
    .leftJoin('admin_user as u', 'u.uuid', 'i.admin_uuid')
    .select(['i.id', 'i.account_type', 'i.account_id', 'i.filename', 'i.img_type', 'i.display'])
    .select(['i.size', 'i.created', 'u.username as uploaded_by', 'i.storage_key', 'i.link_version'])
    .where(sql<boolean>`strpos(i.filename, ${SUBMITTED_MARKER}) > 0`)
    .where('i.display', '=', kyb_display)
    .$if(account_type !== undefined, (q) => q.where('i.account_type', '=', account_type ?? 'other'))
    .$if(account_id !== undefined, (q) => q.where('i.account_id', '=', account_id ?? 0))
    .orderBy('i.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
}
