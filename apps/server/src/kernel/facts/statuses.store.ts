import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import {
  checkRow,
  type RunCheck,
  type StatusCheck,
  type StatusOf,
} from '@verify-admin/rulebook/checks/checks';
import type { KycStatus } from '@verify-admin/rulebook/kyc/kyc.states';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { whereAccount } from '../../platform/database/statements/where-account.ts';
import type { VerificationTable } from '../../platform/database/tables/account-tables.ts';

/** The verification record as its lock found it. */
export type LockedRecord = Selectable<VerificationTable>;

/** By whom a status is set, and when. */
interface SetBy {
  /** Null where the provider, the applicant or the product itself sets it. */
  readonly admin_uuid: string | null;
  readonly now: string;
}

/** The newest KYC record of one owner, or of the account itself; null when there is none. */
export async function findNewestRecord(
  db: Kysely<Schema>,
  key: AccountKey,
  account_sub_id: number | null,
) {
  const row = await db
    .selectFrom('kyc_record')
    .selectAll()
    .where(whereAccount(key))
    .where('account_sub_id', account_sub_id === null ? 'is' : '=', account_sub_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export interface KycChange extends SetBy {
  readonly account_sub_id: number | null;
  readonly cleaned_status: KycStatus;
  readonly scan_ref: string;
  readonly note: string;
  /** What the provider reported in its own words; unchanged where nothing is given. */
  readonly reported?: {
    readonly verification_status: string;
    readonly aml: string | null;
    readonly reason: string | null;
  };
}

/** Appends a KYC record that carries the owner's facts on and the new status. */
export async function appendKycRecord(
  trx: Transaction<Schema>,
  { account_type, account_id }: AccountKey,
  { account_sub_id, cleaned_status, scan_ref, note, reported, admin_uuid, now }: KycChange,
): Promise<void> {
  const newest = await findNewestRecord(trx, { account_type, account_id }, account_sub_id);
  await trx
    .insertInto('kyc_record')
    .values({
      account_type,
      account_id,
      account_sub_id,
      cleaned_status,
      reason: (reported ?? newest)?.reason ?? null,
      created: newest?.created ?? now,
      updated_1: now,
      owner_name: newest?.owner_name ?? null,
      owner_email: newest?.owner_email ?? null,
      owner_percent: newest?.owner_percent ?? null,
      company_name: newest?.company_name ?? null,
      aml: reported?.aml ?? newest?.aml ?? null,
      scan_ref,
      verification_status: (reported ?? newest)?.verification_status ?? null,
      admin_uuid,
      note,
    })
    .execute();
}

function updateRecord(trx: Transaction<Schema>, key: AccountKey, now: string) {
  return trx.updateTable('verification').set({ updated: now }).where(whereAccount(key));
}

/** The KYC status of the account: its own, or that of all its owners together. */
export async function saveKycStatus(
  trx: Transaction<Schema>,
  key: AccountKey,
  { kyc_status, note, admin_uuid, now }: SetBy & { kyc_status: KycStatus; note: string | null },
): Promise<void> {
  await updateRecord(trx, key, now)
    .set({ kyc_status, kyc_reason: note, kyc_status_timestamp: now, kyc_status_by: admin_uuid })
    .execute();
}

export interface StatusChange<C extends StatusCheck> extends SetBy {
  readonly status: StatusOf<C>;
  readonly note: string | null;
  /** The earlier decision that returns, with its own author and moment; the history names who returned it. */
  readonly prior?: {
    readonly status: StatusOf<C> | null;
    readonly since: string | null;
    readonly by: string | null;
  };
}

/** KYB-07, STUD-16, STUD-18, PAY-24: sets the status of a check and appends it to its history. */
export async function saveCheckStatus<C extends StatusCheck>(
  trx: Transaction<Schema>,
  record: Pick<LockedRecord, 'account_type' | 'account_id' | 'idenfy_id'>,
  check: C,
  { status, note, admin_uuid, now, prior }: StatusChange<C>,
): Promise<void> {
  const { account_type, account_id } = record;
  const { columns, history, details } = checkRow(check);
  const row = {
    account_type,
    account_id,
    [history.at]: now,
    [history.status]: status,
    note,
    admin_uuid,
    ...Object.fromEntries((history.carried ?? []).map((column) => [column, record[column]])),
  };
  await sql`
    insert into ${sql.table(history.table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(row))})
  `.execute(trx);
  const set = {
    updated: now,
    [columns.status]: prior ? prior.status : status,
    [columns.since]: prior ? prior.since : now,
    [columns.by]: prior ? prior.by : admin_uuid,
    ...(columns.note && { [columns.note]: note }),
  };
  const assigned = Object.entries(set).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await sql`
    update verification set ${sql.join(assigned)}
    where account_type = ${account_type} and account_id = ${account_id}
  `.execute(trx);
  if (!details) return;
  await sql`
    update ${sql.table(details)} set status = ${status}, admin_uuid = ${admin_uuid}, updated = ${now}
    where account_type = ${account_type} and account_id = ${account_id}
  `.execute(trx);
}

/** The counts of a check's hits, beside its status. */
export interface AmlCounts {
  readonly hits: number;
  readonly open: number;
  /** Undecided records whose birth date or country contradicts the subject. */
  readonly contradicted: number;
  /** AML-04; of persons alone. */
  readonly pep: boolean;
}

export interface AmlChange extends SetBy {
  readonly check: RunCheck;
  readonly status: 'SUSPECTED' | 'NOT_SUSPECTED' | 'NOT_RUN';
  /** Whether every subject was screened: until then nothing is decided on the facts as they are. */
  readonly isCovered: boolean;
  /** Left as they are where none are given. */
  readonly counts: AmlCounts | null;
  /** Whether its moment and author change too. */
  readonly isMoved: boolean;
}

/** AML-01: writes the status of an AML check; its history is that of its runs. */
export async function saveAmlStatus(
  trx: Transaction<Schema>,
  key: AccountKey,
  { check, status, counts, isMoved, admin_uuid, now }: AmlChange,
): Promise<void> {
  const columns =
    check === 'individual_aml'
      ? {
          individual_aml_status: status,
          ...(counts && {
            individual_aml_hits: counts.hits,
            individual_aml_open: counts.open,
            individual_aml_contradicted: counts.contradicted,
            individual_aml_pep: counts.pep,
          }),
          ...(isMoved && { individual_aml_timestamp: now, individual_aml_by: admin_uuid }),
        }
      : {
          business_aml_status: status,
          ...(counts && {
            business_aml_hits: counts.hits,
            business_aml_open: counts.open,
            business_aml_contradicted: counts.contradicted,
          }),
          ...(isMoved && { business_aml_timestamp: now, business_aml_by: admin_uuid }),
        };
  await updateRecord(trx, key, now).set(columns).execute();
}

/** Which AML checks of an account were run and found nothing. */
export interface ClearChecks {
  readonly account_id: number;
  readonly individual_aml: boolean;
  readonly business_aml: boolean;
}

/** As `saveAmlStatus`, for checks of many accounts of one type that no hit was ever found of. */
export async function saveNotSuspected(
  trx: Transaction<Schema>,
  account_type: AccountKey['account_type'],
  run: readonly ClearChecks[],
  { admin_uuid, now }: SetBy,
): Promise<void> {
  const ids = run.map(({ account_id }) => account_id);
  const persons = run.map(({ individual_aml }) => individual_aml);
  const companies = run.map(({ business_aml }) => business_aml);
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
