import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { aggregateKyc } from '@verify-admin/rulebook/kyc/kyc.rules';
import type { KybStatus } from '@verify-admin/rulebook/kyb/kyb.states';
import type { KycStatus } from '@verify-admin/rulebook/kyc/kyc.states';
import type { LegalStatus } from '@verify-admin/rulebook/legal/legal.states';
import {
  OVERRIDE_SCAN_REF,
  type OverrideCheck,
} from '@verify-admin/rulebook/override/override.rules';
import type { Transaction } from 'kysely';
import { setKybStatus } from '../kyb/kyb.store.ts';
import { appendKycRecord, findNewestRecord, listOwners } from '../kyc/kyc.store.ts';
import { setLegalStatus } from '../legal/legal.store.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { lockVerification } from '../verification/verification.store.ts';
import { setKycStatus } from './kyc-status.store.ts';

export type Verification = NonNullable<Awaited<ReturnType<typeof lockVerification>>>;

/** What is overridden: an account, and the one owner when its KYC is per owner. */
export interface Subject {
  readonly key: AccountKey;
  readonly account_sub_id: number | null;
  readonly verification: Verification;
}

/** The current status of the check, by whom and since when, from the locked row. */
export interface CurrentStatus {
  readonly status: string | null;
  readonly by: string | null;
  readonly since: string | null;
}

/** The new status as the rulebook let it through. */
export interface Decision {
  readonly override_status: string;
  readonly note: string;
  readonly admin_uuid: string;
  readonly now: string;
}

interface CheckSteps {
  /** Null when the account has no such owner. */
  readonly findCurrent: (
    trx: Transaction<Schema>,
    subject: Subject,
  ) => Promise<CurrentStatus | null>;
  readonly apply: (trx: Transaction<Schema>, subject: Subject, decision: Decision) => Promise<void>;
}

async function currentKyc(
  trx: Transaction<Schema>,
  subject: Subject,
): Promise<CurrentStatus | null> {
  const { verification, account_sub_id, key } = subject;
  if (account_sub_id === null) {
    const { kyc_status, kyc_status_by, kyc_status_timestamp } = verification;
    return { status: kyc_status, by: kyc_status_by, since: kyc_status_timestamp };
  }
  const owner = await findNewestRecord(trx, key, account_sub_id);
  if (!owner) return null;
  return { status: owner.cleaned_status, by: owner.admin_uuid, since: owner.updated_1 };
}

async function applyKyc(trx: Transaction<Schema>, subject: Subject, decision: Decision) {
  const { key, account_sub_id, verification } = subject;
  const cleaned_status = decision.override_status as KycStatus;
  await appendKycRecord(trx, key, {
    account_sub_id,
    cleaned_status,
    scan_ref: OVERRIDE_SCAN_REF,
    admin_uuid: decision.admin_uuid,
    note: decision.note,
    now: decision.now,
  });
  const perOwner = verification.use_kyc_status_table === 1;
  const owners = perOwner ? await listOwners(trx, key) : [];
  const kyc_status = perOwner
    ? aggregateKyc(owners.map((owner) => owner.cleaned_status))
    : cleaned_status;
  await setKycStatus(trx, key, { ...decision, kyc_status });
}

/** One row per check: how its current status is read and how a decision on it is stored. */
export const CHECK_STEPS: Readonly<Record<OverrideCheck, CheckSteps>> = {
  kyc: { findCurrent: currentKyc, apply: applyKyc },
  kyb: {
    findCurrent: async (_trx, { verification: v }) => ({
      status: v.kyb_status,
      by: v.kyb_status_by,
      since: v.kyb_status_timestamp,
    }),
    apply: (trx, { key, verification }, { override_status, note, admin_uuid, now }) =>
      setKybStatus(trx, key, {
        kyb_status: override_status as KybStatus,
        idenfy_id: verification.idenfy_id,
        note,
        admin_uuid,
        now,
      }),
  },
  legal: {
    findCurrent: async (_trx, { verification: v }) => ({
      status: v.due_diligence_status ?? 'PENDING',
      by: v.due_diligence_by,
      since: v.due_diligence_timestamp,
    }),
    apply: (trx, { key }, { override_status, note, admin_uuid, now }) =>
      setLegalStatus(trx, key, {
        due_diligence_status: override_status as LegalStatus,
        note: note === '' ? null : note,
        admin_uuid,
        now,
      }),
  },
};
