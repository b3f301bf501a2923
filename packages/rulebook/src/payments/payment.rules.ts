import { declareRefusals } from '../kernel/refusal.ts';
import { may } from '../staff/permissions.ts';
import type { Role } from '../staff/roles.ts';
import type { PaymentStatus } from './payment.states.ts';

/** PAY-08, PAY-16, PAY-21: the texts of the card on countries. */
export const PAYMENT_TEXTS = {
  bannedMark: '(Banned)',
  bannedNote: 'This country is marked as BANNED',
  mismatch: 'The payment country is not the company’s country.',
  nothingSaved: 'Nothing is saved yet.',
  // ours: why Submit For Approval is disabled where nothing is saved (PAY-04).
  saveFirst: 'There is nothing to submit until payment details are saved.',
} as const;

// ours: the longest reason that is taken of a decision.
export const PAYMENT_NOTE_MAX = 2000;

export interface Move {
  readonly to: PaymentStatus;
  readonly label: string;
  readonly done: string;
  /** Its code in the audit log. */
  readonly act: 'payment.submitted' | 'payment.approved' | 'payment.denied';
  /** ours: it ends badly for the payee: confirmed first, with an optional reason, and no good news. */
  readonly isAdverse: boolean;
}

const SUBMIT: Move = {
  to: 'PENDING',
  label: 'Submit For Approval',
  done: 'Submitted for approval.',
  act: 'payment.submitted',
  isAdverse: false,
};
const APPROVE: Move = {
  to: 'APPROVED',
  label: 'Approve',
  done: 'Payment approved.',
  act: 'payment.approved',
  isAdverse: false,
};
const DENY: Move = {
  to: 'DENIED',
  label: 'Deny',
  done: 'Payment denied.',
  act: 'payment.denied',
  isAdverse: true,
};

/** PAY-04..06: the moves a status offers in addition to Edit, which every status has. */
export const PAYMENT_MOVES: Readonly<Record<PaymentStatus, readonly Move[]>> = {
  UNKNOWN: [SUBMIT],
  PENDING: [APPROVE, DENY],
  APPROVED: [],
  DENIED: [],
};

/** PAY-07: what a saved edit sets. */
export const EDITED_STATUS: PaymentStatus = 'PENDING';

export const PAYMENT_REFUSALS = declareRefusals({
  'payment/not-allowed': {
    status: 403,
    sentence: 'Your role does not allow deciding on payments.',
  },
  'payment/nothing-saved': { status: 409, sentence: 'No payment details are saved yet.' },
  'payment/no-such-move': {
    status: 409,
    sentence: 'This change of payment status is not allowed.',
  },
  'payment/stale': {
    status: 409,
    sentence: 'A colleague has changed the payment details. Check them first.',
  },
  'payment/unchanged': { status: 409, sentence: 'Nothing was changed.' },
  'payment/incomplete': {
    status: 400,
    sentence: 'Country, payment method and payment data must be sent together.',
  },
  'payment/not-valid': { status: 422, sentence: 'Some payment details are not valid.' },
  'payment/unreadable': {
    status: 503,
    sentence:
      'The saved payment details cannot be decrypted: the key is missing, or they were changed outside the product. Contact an administrator.',
  },
  'payment/unknown-field': { status: 404, sentence: 'This value is not saved.' },
});

export interface MoveAsk {
  readonly to: string;
  /** The current ones, the row locked; null where nothing was ever saved. */
  readonly saved: { readonly status: PaymentStatus; readonly version: number } | null;
  /** What the person saw when deciding; null where it was not given. */
  readonly expected_status: string | null;
  readonly expected_version: number | null;
}

/** PAY-24: any CS-level staff. */
export function mayDecidePayment(role: Role): boolean {
  return may(role, 'payment/decide');
}

/** True when the person saw other details or another status than there are now. */
export function isStale({ saved, expected_status, expected_version }: Omit<MoveAsk, 'to'>) {
  const { status, version } = saved ?? { status: 'UNKNOWN', version: 0 };
  const seesOtherStatus = expected_status !== null && expected_status !== status;
  return seesOtherStatus || (expected_version !== null && expected_version !== version);
}

/** The move from a status to another, or null when there is none. */
export function findMove(from: PaymentStatus, to: string): Move | null {
  return PAYMENT_MOVES[from].find((move) => move.to === to) ?? null;
}

/** Why this move is refused, or null when it may be done. */
export function refuseMove(role: Role, ask: MoveAsk): keyof typeof PAYMENT_REFUSALS | null {
  if (!mayDecidePayment(role)) return 'payment/not-allowed';
  if (isStale(ask)) return 'payment/stale';
  if (!ask.saved) return 'payment/nothing-saved';
  return findMove(ask.saved.status, ask.to) ? null : 'payment/no-such-move';
}
