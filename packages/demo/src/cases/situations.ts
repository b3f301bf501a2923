import type { AccountType } from '@verify-admin/rulebook/accounts/account-type';
import type { AmlStatus } from '@verify-admin/rulebook/aml/aml.states';
import type { KybStatus } from '@verify-admin/rulebook/kyb/kyb.states';
import type { KycStatus } from '@verify-admin/rulebook/kyc/kyc.states';
import type { LegalStatus } from '@verify-admin/rulebook/legal/legal.states';
import type { PaymentStatus } from '@verify-admin/rulebook/payments/payment.states';
import type { Random } from '../random.ts';
import { drawOwnerStatuses } from '../kyc/owners.ts';
import { SITUATIONS } from './situation-table.ts';

/** The status of an account in every check; the states of one situation agree with each other. */
export interface Situation {
  readonly kyb_status: KybStatus;
  readonly kyc_status: KycStatus;
  /** Each owner's own status where KYC is per owner; empty where it is the account's. */
  readonly owners: readonly KycStatus[];
  readonly due_diligence_status: LegalStatus | null;
  readonly pay_status: PaymentStatus;
  /** Whether the person was screened, and SUSPECTED where his name is to be one of the sample lists'. */
  readonly individual_aml_status: AmlStatus;
  /** The same of the company. */
  readonly business_aml_status: AmlStatus;
  readonly status: number;
  /** Whether anything was ever asked of the applicant. */
  readonly invited: boolean;
}

const SUSPECTED_SHARE = 0.07;

function drawAml(random: Random, screened: number): AmlStatus {
  if (!random.chance(screened)) return 'NOT_RUN';
  return random.chance(SUSPECTED_SHARE) ? 'SUSPECTED' : 'NOT_SUSPECTED';
}

/** Draws a situation, and how many days ago the account came into it. */
export function drawSituation(
  random: Random,
  account_type: AccountType,
): { situation: Situation; ageDays: number } {
  const row = random.weighted(SITUATIONS);
  const kyc_status = random.pick(row.kyc);
  const [youngest, oldest] = row.ageDays;
  const situation = {
    kyb_status: row.kyb,
    kyc_status,
    owners: drawOwnerStatuses(random, account_type, kyc_status),
    due_diligence_status: row.legal,
    pay_status: random.pick(row.pay),
    individual_aml_status:
      kyc_status === 'aml-blocked' ? ('SUSPECTED' as const) : drawAml(random, row.screened),
    business_aml_status: drawAml(random, row.screened),
    status: random.pick(row.status),
    invited: row.invited,
  };
  // More accounts are young than old.
  const ageDays = youngest + (oldest - youngest) * random.next() ** 1.6;
  return { situation, ageDays };
}
