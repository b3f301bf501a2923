import { businessTypeOf } from '@verify-admin/rulebook/kyb/business-type';
import type { KybStatus } from '@verify-admin/rulebook/kyb/kyb.states';
import type { OverallStatus } from '@verify-admin/rulebook/studios/overall.states';
import type { Random } from '../random.ts';
import { drawPaymentSelection } from '../payments/a-payment-selection.ts';
import { type CasePart, type CasePlan, hasKybRecord, keyOf } from './case-plan.ts';
import type { Course } from './course.ts';
import {
  type KybHistoryRow,
  makeKybHistory,
  makeLegalHistory,
  makePaymentHistory,
} from './histories.ts';
import { momentOf } from '../moments.ts';

/** What the review of the documents decided, by the KYB status it led to. */
const OVERALL: Partial<Record<KybStatus, OverallStatus>> = {
  APPROVED: 'APPROVED',
  KYB_APPROVED_KYC_BLOCK: 'APPROVED',
  DENIED: 'DENIED',
};

function overallOf(newest: KybHistoryRow | undefined) {
  const overall_status = newest && OVERALL[newest.kyb_status];
  if (!overall_status) return {};
  return {
    overall_status,
    overall_notes: newest.note,
    overall_status_by: newest.admin_uuid,
    overall_status_timestamp: newest.created,
  };
}

/** Makes what was submitted about the business and how it was decided. */
export function makeKyb(random: Random, plan: CasePlan, course: Course): CasePart<'kyb_history'> {
  const isSubmitted = hasKybRecord(plan);
  const idenfy_id = isSubmitted ? random.hex(24) : null;
  const kyb_history = makeKybHistory(random, keyOf(plan), plan.situation, course, idenfy_id);
  const newest = kyb_history.at(-1);
  const kind = random.chance(0.8) ? 'Company' : 'Sole Proprietor';
  const place = plan.culture.country === 'US' ? 'US' : 'Non US';
  return {
    rows: { kyb_history },
    columns: {
      idenfy_id,
      has_kyb_record: isSubmitted,
      kyb_status: plan.situation.kyb_status,
      kyb_reason: newest?.note ?? null,
      kyb_status_timestamp: newest?.created ?? null,
      kyb_status_by: newest?.admin_uuid ?? null,
      company_type: isSubmitted ? kind : null,
      company_loc: isSubmitted ? place : null,
      ...overallOf(newest),
    },
  };
}

/** Makes the legal approval; while it is pending nobody has decided and no moment is stored. */
export function makeLegal(
  random: Random,
  plan: CasePlan,
  course: Course,
  kyb: Pick<CasePart<'kyb_history'>, 'columns'>,
): CasePart<'legal_history'> {
  const { company_loc = null, company_type = null } = kyb.columns;
  const business_type = businessTypeOf({ company_loc, company_type }) ?? 3;
  const legal_history = makeLegalHistory(
    random,
    keyOf(plan),
    plan.situation,
    course,
    business_type,
  );
  const newest = legal_history.at(-1);
  const decided = newest?.due_diligence_status === 'PENDING' ? undefined : newest;
  return {
    rows: { legal_history },
    columns: {
      due_diligence_status: plan.situation.due_diligence_status,
      due_diligence_timestamp: decided?.created ?? null,
      due_diligence_by: decided?.admin_uuid ?? null,
    },
  };
}

/** Makes the payment selection and how it was decided. */
export function makePayment(
  random: Random,
  plan: CasePlan,
  course: Course,
): CasePart<'payment_history' | 'payment_selection'> {
  const key = keyOf(plan);
  const payment_history = makePaymentHistory(random, key, plan.situation, course);
  const saved = momentOf(course.pay_saved);
  const { country } = plan.culture;
  const selection = drawPaymentSelection(random, key, country, payment_history, saved);
  const newest = payment_history.at(-1);
  return {
    rows: { payment_history, payment_selection: selection ? [selection] : [] },
    columns: {
      pay_type: selection?.payment_type ?? null,
      pay_status: plan.situation.pay_status,
      pay_status_timestamp: newest?.created ?? null,
      pay_status_by: newest?.admin_uuid ?? null,
    },
  };
}
