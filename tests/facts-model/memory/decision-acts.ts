import { CHECKS, type CheckName, type OverrideCheck } from '@verify-admin/rulebook/checks/checks';
import type { CheckRef } from '@verify-admin/rulebook/checks/facts';
import type { KybStatus } from '@verify-admin/rulebook/kyb/kyb.states';
import type { KycStatus } from '@verify-admin/rulebook/kyc/kyc.states';
import { needsChecker } from '@verify-admin/rulebook/maker-checker/decision-kinds';
import { refuseOverride } from '@verify-admin/rulebook/override/override.rules';
import { mayDecidePayment, PAYMENT_MOVES } from '@verify-admin/rulebook/payments/payment.rules';
import type { PaymentStatus } from '@verify-admin/rulebook/payments/payment.states';
import { isReviewOpen } from '@verify-admin/rulebook/studios/review/review.rules';
import type { OverallStatus } from '@verify-admin/rulebook/studios/overall.states';
import type { Deed } from '../oracle/deeds.ts';
import type { Payout } from '../oracle/known.ts';
import { BANKS, COUNTRIES, pick } from '../values.ts';
import type { Act, MemoryDesk, Staff } from './memory-desk.ts';
import { personOf } from './writing-acts.ts';

const KINDS = { kyb: 'kyb_override', legal: 'legal_override', overall: 'kyb_review' } as const;
type Kinded = keyof typeof KINDS;
const isKinded = (check: CheckName): check is Kinded => check in KINDS;

/** What a person sees counts for two in three of the decisions; the others name nothing. */
export const namesFacts = (value: number) => value % 3 !== 0;

interface Decision {
  readonly ref: CheckRef;
  readonly word: string;
  readonly isSeen: boolean;
}

/** Decides, or asks for a checker. */
function decide(desk: MemoryDesk, { name }: Staff, { ref, word, isSeen }: Decision): Deed {
  const { account, needsTwo } = desk;
  const kind = isKinded(ref.check) ? KINDS[ref.check] : null;
  const waits = needsTwo && kind !== null && needsChecker(kind, word) && account.rules.mayWait;
  if (waits) {
    const id = desk.next();
    const facts = account.facts(ref);
    const seen = desk.statusOf(ref);
    desk.waiting = [...desk.waiting, { id, maker: name, ref, facts, seen, does: { word } }];
    return { act: 'ask', id, what: { ref, word }, who: name, isSeen };
  }
  account.change('decide', name, () => {
    account.setStatus(ref, word);
    return [ref];
  });
  if (ref.check === 'kyc') {
    desk.staffDecisions.set(ref.owner, { status: word as KycStatus, at: desk.next() });
  }
  return { act: 'decide', ref, word, who: name, isSeen };
}

function refuseAsk(
  { account }: MemoryDesk,
  role: Staff['role'],
  { check, owner }: CheckRef,
  word: string,
): boolean {
  const { kyb_status, kyc_status } = account.stored;
  if (check !== 'kyc' && check !== 'kyb' && check !== 'legal') return true;
  const ref = { check, owner };
  const current =
    owner === null
      ? account.ground.statuses[check]
      : account.ground.owners.find((one) => one.owner === owner)?.status;
  return (
    refuseOverride(role, {
      check,
      override_status: word,
      reason: 'Papers seen',
      current: current ?? null,
      expected: null,
      isDecidedAgain: account.marks.includes(ref.check),
      kyb_status: kyb_status as KybStatus | null,
      kyc_status: kyc_status as KycStatus,
    }) !== null
  );
}

function override(check: OverrideCheck): Act {
  return (desk, who, value) => {
    const owner = check === 'kyc' ? personOf(desk, Math.floor(value / 4)) : null;
    const ref = { check, owner };
    const { favourable, adverse } = CHECKS[check];
    const word = pick([...favourable.slice(0, 1), ...favourable, ...adverse], value);
    const isSeen = namesFacts(value);
    const named = desk.account.ground.owners.find((one) => one.owner === owner);
    if (check === 'kyc' && named && desk.account.rules.refuseFormerOwner(named, word)) return null;
    if (refuseAsk(desk, who.role, ref, word)) return null;
    if (isSeen && !desk.isSeen(who.name, ref)) return null;
    return decide(desk, who, { ref, word, isSeen });
  };
}
export const overrideKyc = override('kyc');
export const overrideKyb = override('kyb');
export const overrideLegal = override('legal');

export const review: Act = (desk, who, value) => {
  const ref = { check: 'overall', owner: null } as const;
  const current = desk.account.stored.overall_status as OverallStatus;
  const isSeen = namesFacts(value);
  if (!isReviewOpen(current, desk.account.marks.includes('overall'))) return null;
  if (who.role === 'CS' || (isSeen && !desk.isSeen(who.name, ref))) return null;
  return decide(desk, who, { ref, word: pick(['APPROVED', 'APPROVED', 'DENIED'], value), isSeen });
};

export const savePayment: Act = (desk, { name }, value) => {
  const { account } = desk;
  const country = pick(COUNTRIES, Math.floor(value / 3));
  const values = { 'Beneficiary Name': 'Maja Ferency', 'Bank Name': pick(BANKS, value) };
  const payout: Payout = { country, method: 'Metbank Wire', values };
  account.change('save', name, () => {
    account.set({
      payout: { country, payment_type: payout.method, values },
      pay_status: 'PENDING',
    });
    return [{ check: 'payment', owner: null }];
  });
  desk.savers.add(name);
  return { act: 'save', payout, who: name };
};

export const decidePayment: Act = (desk, who, value) => {
  const ref = { check: 'payment', owner: null } as const;
  const { account } = desk;
  const status = (account.stored.pay_status ?? 'UNKNOWN') as PaymentStatus;
  const word = pick(['APPROVED', 'APPROVED', 'DENIED'], value);
  const isSeen = namesFacts(value);
  const isMove = PAYMENT_MOVES[status].some(({ to }) => to === word);
  if (!account.stored.payout || !isMove || !mayDecidePayment(who.role)) return null;
  if (isSeen && !desk.isSeen(who.name, ref)) return null;
  const makers = [...desk.savers, ...(account.makers.get('payment') ?? [])];
  const isOn = desk.needsTwo && needsChecker('payment_approval', word);
  const asked = { isOn, makers, checker: who.name, isMakerGone: false };
  if (account.rules.refuseDetailsApproval(asked)) return null;
  const deed = decide(desk, who, { ref, word, isSeen });
  if (word === 'APPROVED') desk.savers.clear();
  return deed;
};
