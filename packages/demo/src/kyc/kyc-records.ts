import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { KycStatus } from '@verify-admin/rulebook/kyc/kyc.states';
import { OVERRIDE_SCAN_REF } from '@verify-admin/rulebook/override/override.rules';
import { staffOf } from '../staff/people.ts';
import type { Random } from '../random.ts';
import type { Course } from '../cases/course.ts';
import type { Owner } from './owners.ts';
import { KYC_NOTES, KYC_REASONS } from '../cases/reasons.ts';
import { momentOf } from '../moments.ts';

/** One KYC record; the newest of an owner is where he stands. */
export interface KycRecordRow extends AccountKey {
  readonly account_sub_id: number | null;
  readonly cleaned_status: KycStatus;
  readonly reason: string | null;
  readonly created: string;
  readonly updated_1: string;
  readonly owner_name: string | null;
  readonly owner_email: string | null;
  readonly owner_percent: number | null;
  readonly company_name: string | null;
  readonly aml: string | null;
  readonly scan_ref: string | null;
  readonly verification_status: string | null;
  readonly admin_uuid: string | null;
  readonly note: string | null;
}

/** One KYC record of an account; what is not given is not known. */
export function aKycRecord(
  { account_type, account_id }: AccountKey,
  given: Partial<KycRecordRow> & Pick<KycRecordRow, 'cleaned_status' | 'created'>,
): KycRecordRow {
  return {
    account_type,
    account_id,
    account_sub_id: null,
    reason: null,
    updated_1: given.created,
    owner_name: null,
    owner_email: null,
    owner_percent: null,
    company_name: null,
    aml: null,
    scan_ref: null,
    verification_status: null,
    admin_uuid: null,
    note: null,
    ...given,
  };
}

/** How a person came to a status; the last step is the current status. */
const PATHS: Readonly<Record<KycStatus, readonly KycStatus[]>> = {
  'not-initiated': ['not-initiated'],
  pending: ['pending'],
  submitted: ['pending', 'submitted'],
  'internal-review': ['pending', 'submitted', 'internal-review'],
  complete: ['pending', 'submitted', 'complete'],
  denied: ['pending', 'submitted', 'internal-review', 'denied'],
  blocked: ['pending', 'submitted', 'denied', 'blocked'],
  'aml-blocked': ['pending', 'submitted', 'aml-blocked'],
  expired: ['pending', 'submitted', 'complete', 'expired'],
  unknown: ['pending', 'unknown'],
};

/** The identity provider's own word for each status. */
const PROVIDER_WORDS: Readonly<Record<KycStatus, string | null>> = {
  'not-initiated': null,
  pending: 'ACTIVE',
  submitted: 'PROCESSING',
  'internal-review': 'REVIEWING',
  complete: 'APPROVED',
  denied: 'DENIED',
  blocked: 'DENIED',
  'aml-blocked': 'SUSPECTED',
  expired: 'EXPIRED',
  unknown: 'ARCHIVED',
};

const AML_OF: Partial<Record<KycStatus, string>> = {
  complete: 'NOT_SUSPECTED',
  'aml-blocked': 'SUSPECTED',
};

const STAFF_SHARE = 0.3;
const CS_LEVEL = staffOf('CS', 'CS_ADMIN', 'LEGAL', 'ADMIN');

function isStaffDecision(status: KycStatus): status is keyof typeof KYC_NOTES {
  return Object.hasOwn(KYC_NOTES, status);
}

function hasReason(status: KycStatus): status is keyof typeof KYC_REASONS {
  return Object.hasOwn(KYC_REASONS, status);
}

function drawDecision(random: Random, status: KycStatus) {
  if (isStaffDecision(status) && random.chance(STAFF_SHARE)) {
    return {
      scan_ref: OVERRIDE_SCAN_REF,
      admin_uuid: random.pick(CS_LEVEL).uuid,
      note: random.pick(KYC_NOTES[status]),
    };
  }
  const scan_ref = status === 'not-initiated' || status === 'pending' ? null : random.uuid();
  return { scan_ref, admin_uuid: null, note: null };
}

/** Whose records they are: one owner, or with `account_sub_id` null the account itself. */
export type KycSubject = Pick<KycRecordRow, 'owner_name' | 'owner_email' | 'company_name'> & {
  readonly account_sub_id: number | null;
  readonly owner_percent: number | null;
  readonly status: KycStatus;
};

/** The records of one person, oldest first. */
export function makeKycRecords(
  random: Random,
  key: AccountKey,
  { status, ...who }: KycSubject,
  course: Course,
): KycRecordRow[] {
  const path = PATHS[status];
  const step = (course.kyc_settled - course.kyc_began) / Math.max(1, path.length - 1);
  return path.map((cleaned_status, index) =>
    aKycRecord(key, {
      ...who,
      cleaned_status,
      reason: hasReason(cleaned_status) ? random.pick(KYC_REASONS[cleaned_status]) : null,
      created: momentOf(course.kyc_began),
      updated_1: momentOf(Math.floor(course.kyc_began + step * index)),
      aml: AML_OF[cleaned_status] ?? null,
      verification_status: PROVIDER_WORDS[cleaned_status],
      ...drawDecision(random, cleaned_status),
    }),
  );
}

/** The records of all owners in the order they came about. */
export function makeOwnerRecords(
  random: Random,
  key: AccountKey,
  owners: readonly Owner[],
  company_name: string,
  course: Course,
): KycRecordRow[] {
  return owners
    .flatMap((owner) => makeKycRecords(random, key, { ...owner, company_name }, course))
    .sort((a, b) => a.updated_1.localeCompare(b.updated_1));
}
