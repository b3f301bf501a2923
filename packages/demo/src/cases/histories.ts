import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { expiredNote } from '@verify-admin/rulebook/expired-documents/legal-expiry.rules';
import { expiresAt } from '@verify-admin/rulebook/expired-documents/tax-form.rules';
import type { BusinessType } from '@verify-admin/rulebook/kyb/business-type';
import type { KybStatus } from '@verify-admin/rulebook/kyb/kyb.states';
import type { LegalStatus } from '@verify-admin/rulebook/legal/legal.states';
import type { PaymentStatus } from '@verify-admin/rulebook/payments/payment.states';
import { staffOf } from '../staff/people.ts';
import type { Random } from '../random.ts';
import type { Course } from './course.ts';
import { KYB_REASONS, LEGAL_NOTES } from './reasons.ts';
import { momentOf } from '../moments.ts';
import type { Situation } from './situations.ts';

interface Decided extends AccountKey {
  readonly created: string;
  readonly note: string | null;
  readonly admin_uuid: string | null;
}

export interface KybHistoryRow extends Decided {
  readonly idenfy_id: string | null;
  readonly kyb_status: KybStatus;
}

export interface LegalHistoryRow extends Decided {
  readonly due_diligence_status: LegalStatus;
}

export interface PaymentHistoryRow extends Decided {
  readonly status: PaymentStatus;
}

/** The staff who may override KYB and decide Legal (LEGAL-03). */
const LEGAL_LEVEL = staffOf('LEGAL', 'ADMIN');
const CS_LEVEL = staffOf('CS', 'CS_ADMIN', 'LEGAL', 'ADMIN');
/** How often the identity provider decides KYB itself. */
const PROVIDER_SHARE = 0.5;

function isDecided(status: KybStatus): status is keyof typeof KYB_REASONS {
  return Object.hasOwn(KYB_REASONS, status);
}

/** KYB-07: asked for, submitted, decided; the newest row is the account's current status. */
export function makeKybHistory(
  random: Random,
  { account_type, account_id }: AccountKey,
  situation: Situation,
  course: Course,
  idenfy_id: string | null,
): KybHistoryRow[] {
  if (!situation.invited) return [];
  const row = (kyb_status: KybStatus, at: number, by: string | null, note: string | null) => ({
    account_type,
    account_id,
    idenfy_id,
    created: momentOf(at),
    note,
    kyb_status,
    admin_uuid: by,
  });
  const { kyb_status } = situation;
  const rows = [row('PENDING', course.invited, random.pick(CS_LEVEL).uuid, null)];
  if (kyb_status === 'PENDING') return rows;
  rows.push(row('SUBMITTED', course.submitted, null, null));
  if (!isDecided(kyb_status)) return rows;
  const note = random.pick(KYB_REASONS[kyb_status]);
  const by = random.chance(PROVIDER_SHARE) ? null : random.pick(LEGAL_LEVEL).uuid;
  rows.push(row(kyb_status, course.kyb_decided, by, by === null ? null : note));
  return rows;
}

/** Waiting since KYB was settled, then decided; an expired approval was an approval first. */
export function makeLegalHistory(
  random: Random,
  { account_type, account_id }: AccountKey,
  situation: Situation,
  course: Course,
  business_type: BusinessType,
): LegalHistoryRow[] {
  const status = situation.due_diligence_status;
  if (status === null) return [];
  const row = (
    due_diligence_status: LegalHistoryRow['due_diligence_status'],
    at: number,
    by: string | null,
    note: string | null,
  ) => ({
    account_type,
    account_id,
    created: momentOf(at),
    note,
    due_diligence_status,
    admin_uuid: by,
  });
  const waiting = row('PENDING', course.kyb_decided, null, null);
  if (status === 'PENDING') return [waiting];
  const by = random.pick(LEGAL_LEVEL).uuid;
  if (status === 'EXPIRED') {
    const expires = Date.parse(expiresAt(momentOf(course.submitted)));
    const expired = Math.min(expires, course.now);
    return [
      waiting,
      row('APPROVED', course.legal_decided, by, null),
      row('EXPIRED', expired, null, expiredNote(business_type)),
    ];
  }
  const note = status === 'APPROVED' ? null : random.pick(LEGAL_NOTES[status]);
  return [waiting, row(status, course.legal_decided, by, note)];
}

/** PAY-03..07: saved for approval, then decided; some were denied once and corrected. */
export function makePaymentHistory(
  random: Random,
  { account_type, account_id }: AccountKey,
  situation: Situation,
  course: Course,
): PaymentHistoryRow[] {
  const row = (status: PaymentHistoryRow['status'], at: number) => ({
    account_type,
    account_id,
    created: momentOf(at),
    status,
    admin_uuid: random.pick(CS_LEVEL).uuid,
    note: status === 'DENIED' ? 'The beneficiary is not the account holder.' : null,
  });
  const { pay_status } = situation;
  if (pay_status === 'UNKNOWN') return [];
  const between = (share: number) =>
    course.pay_saved + (course.pay_decided - course.pay_saved) * share;
  const corrected = random.chance(0.12)
    ? [row('PENDING', between(0)), row('DENIED', between(0.3))]
    : [];
  const saved = [...corrected, row('PENDING', between(corrected.length > 0 ? 0.6 : 0.1))];
  return pay_status === 'PENDING' ? saved : [...saved, row(pay_status, course.pay_decided)];
}
