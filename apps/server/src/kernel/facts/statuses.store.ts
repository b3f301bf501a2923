import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { CheckName } from '@verify-admin/rulebook/checks/checks';
import type { KybStatus } from '@verify-admin/rulebook/kyb/kyb.states';
import type { KycStatus } from '@verify-admin/rulebook/kyc/kyc.states';
import type { LegalStatus } from '@verify-admin/rulebook/legal/legal.states';
import type { PaymentStatus } from '@verify-admin/rulebook/payments/payment.states';
import type { OverallStatus } from '@verify-admin/rulebook/studios/overall.states';
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

export interface KybChange extends SetBy {
  readonly kyb_status: KybStatus;
  readonly idenfy_id: string | null;
  readonly note: string | null;
}

/** KYB-07: sets the KYB status and appends it to the history. */
export async function saveKybStatus(
  trx: Transaction<Schema>,
  { account_type, account_id }: AccountKey,
  { now, ...change }: KybChange,
): Promise<void> {
  const key = { account_type, account_id };
  await trx
    .insertInto('kyb_history')
    .values({ ...key, created: now, ...change })
    .execute();
  const { kyb_status, note, admin_uuid } = change;
  await updateRecord(trx, key, now)
    .set({ kyb_status, kyb_reason: note, kyb_status_timestamp: now, kyb_status_by: admin_uuid })
    .execute();
}

export interface LegalChange extends SetBy {
  readonly due_diligence_status: LegalStatus;
  readonly note: string | null;
  /** The earlier decision that returns, with its own author and moment; the history names who returned it. */
  readonly prior?: {
    readonly status: LegalStatus | null;
    readonly since: string | null;
    readonly by: string | null;
  };
}

/** Sets the legal status and appends it to the history. */
export async function saveLegalStatus(
  trx: Transaction<Schema>,
  { account_type, account_id }: AccountKey,
  { now, prior, ...change }: LegalChange,
): Promise<void> {
  const key = { account_type, account_id };
  await trx
    .insertInto('legal_history')
    .values({ ...key, created: now, ...change })
    .execute();
  await updateRecord(trx, key, now)
    .set({
      due_diligence_status: prior ? prior.status : change.due_diligence_status,
      due_diligence_timestamp: prior ? prior.since : now,
      due_diligence_by: prior ? prior.by : change.admin_uuid,
    })
    .execute();
}

export interface OverallChange extends SetBy {
  readonly overall_status: OverallStatus;
  readonly note: string | null;
}

/** STUD-16, STUD-18: sets the overall document status with its notes, and appends it to the history. */
export async function saveOverallStatus(
  trx: Transaction<Schema>,
  { account_type, account_id }: AccountKey,
  { overall_status, note, admin_uuid, now }: OverallChange,
): Promise<void> {
  const key = { account_type, account_id };
  await trx
    .insertInto('overall_history')
    .values({ ...key, created: now, note, overall_status, admin_uuid })
    .execute();
  await updateRecord(trx, key, now)
    .set({ overall_status, overall_notes: note, overall_status_by: admin_uuid })
    .set({ overall_status_timestamp: now })
    .execute();
}

export interface PaymentChange extends SetBy {
  readonly status: PaymentStatus;
  readonly note: string | null;
}

/** PAY-24: sets the status of the payment on its details and the account, and appends it to the history. */
export async function savePaymentStatus(
  trx: Transaction<Schema>,
  { account_type, account_id }: AccountKey,
  { status, note, admin_uuid, now }: PaymentChange,
): Promise<void> {
  const key = { account_type, account_id };
  await trx
    .updateTable('payment_selection')
    .set({ status, admin_uuid, updated: now })
    .where(whereAccount(key))
    .execute();
  await trx
    .insertInto('payment_history')
    .values({ ...key, created: now, status, admin_uuid, note })
    .execute();
  await updateRecord(trx, key, now)
    .set({ pay_status: status, pay_status_timestamp: now, pay_status_by: admin_uuid })
    .execute();
}

type RunCheck = Extract<CheckName, 'individual_aml' | 'business_aml'>;

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
