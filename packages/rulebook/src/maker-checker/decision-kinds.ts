import type { Permission } from '../staff/permissions.ts';

interface DecisionKind {
  readonly label: string;
  /** What applies while maker-checker is on for it, for the ADMIN who switches it. */
  readonly description: string;
  /** The call whose decisions are of this kind. */
  readonly call: string;
  /** Who may take such a decision, as maker or as checker. */
  readonly permission: Permission;
  /** The outcomes that need a checker. */
  readonly outcomes: 'every' | readonly string[];
  /** False where the maker’s work is stored already: the checker approves it by the call itself. */
  readonly hasRequest: boolean;
  /** It always needs a checker; nobody may switch that off. */
  readonly isAlwaysOn?: true;
}

/** ours: the decisions an ADMIN may put under maker-checker, each switched by itself. */
export const DECISION_KINDS = {
  payment_approval: {
    label: 'Payment approval',
    description: 'Nobody who changed the payment details since the last approval may approve them.',
    call: 'upsertPaymentSelections',
    permission: 'payment/decide',
    outcomes: ['APPROVED'],
    hasRequest: false,
  },
  kyb_override: {
    label: 'KYB override',
    description: 'An override is requested, and applied when a checker approves it.',
    call: 'editVerifyStatus',
    permission: 'kyb/override',
    outcomes: 'every',
    hasRequest: true,
  },
  legal_override: {
    label: 'Legal override',
    description: 'A legal decision is requested, and applied when a checker approves it.',
    call: 'editVerifyStatus',
    permission: 'legal/override',
    outcomes: 'every',
    hasRequest: true,
  },
  kyb_review: {
    label: 'KYB review',
    description: 'The decision of a review is requested, and applied when a checker approves it.',
    call: 'updateVerifyAccountStatus',
    permission: 'kyb/review',
    outcomes: 'every',
    hasRequest: true,
  },
  hit_clearance: {
    label: 'Clearing a sanctions hit',
    description: 'A false positive is requested, and clears the hit when a checker approves it.',
    call: 'decideAmlHit',
    permission: 'aml/decide',
    // aml/hits/hit.rules.ts adds every other disposition that ends a suspicion.
    outcomes: ['FALSE_POSITIVE'],
    hasRequest: true,
  },
  erasure: {
    label: 'Erasure of personal data',
    description: 'An erasure is requested, and done when a checker approves it. This is always so.',
    call: 'requestErasure',
    permission: 'retention/erase',
    outcomes: 'every',
    hasRequest: true,
    isAlwaysOn: true,
  },
} as const satisfies Record<string, DecisionKind>;

export type DecisionKindName = keyof typeof DECISION_KINDS;
export const DECISION_KIND_NAMES = Object.keys(DECISION_KINDS) as readonly DecisionKindName[];

/** The kinds whose decisions wait as an approval request. */
export type RequestKind = {
  [name in DecisionKindName]: (typeof DECISION_KINDS)[name]['hasRequest'] extends true
    ? name
    : never;
}[DecisionKindName];

export const REQUEST_KINDS = DECISION_KIND_NAMES.filter(
  (name): name is RequestKind => DECISION_KINDS[name].hasRequest,
);

/** Whether nobody may switch maker-checker off for the kind. */
export function isAlwaysOn(name: DecisionKindName): boolean {
  const kind: DecisionKind = DECISION_KINDS[name];
  return kind.isAlwaysOn ?? false;
}

/** Whether a decision with this outcome needs a checker while maker-checker is on for its kind. */
export function needsChecker(name: DecisionKindName, outcome: string): boolean {
  const { outcomes }: DecisionKind = DECISION_KINDS[name];
  return outcomes === 'every' || outcomes.includes(outcome);
}
