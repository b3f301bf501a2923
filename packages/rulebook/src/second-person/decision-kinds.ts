import type { Permission } from '../staff/permissions.ts';

interface DecisionKind {
  readonly label: string;
  /** What holds while it is switched on, for whoever switches it. */
  readonly says: string;
  /** The call whose decisions are of this kind. */
  readonly call: string;
  /** Who may take such a decision, and so who may be its second person. */
  readonly permission: Permission;
  /** The outcomes for which a second person is needed. */
  readonly outcomes: 'every' | readonly string[];
  /** False where somebody’s work is there already: whoever saved it is the first person. */
  readonly isProposed: boolean;
}

/** ours: the decisions an ADMIN may bind to a second person, each switched by itself. */
export const DECISION_KINDS = {
  payment_approval: {
    label: 'Payment approval',
    says: 'Whoever saved the payment details last may not approve them.',
    call: 'upsertPaymentSelections',
    permission: 'payment/decide',
    outcomes: ['APPROVED'],
    isProposed: false,
  },
  kyb_override: {
    label: 'KYB override',
    says: 'An override is proposed, and done when somebody else confirms it.',
    call: 'editVerifyStatus',
    permission: 'kyb/override',
    outcomes: 'every',
    isProposed: true,
  },
  legal_override: {
    label: 'Legal override',
    says: 'A legal decision is proposed, and done when somebody else confirms it.',
    call: 'editVerifyStatus',
    permission: 'legal/override',
    outcomes: 'every',
    isProposed: true,
  },
  hit_clearance: {
    label: 'Clearing a sanctions hit',
    says: 'A false positive is proposed, and clears the hit when somebody else confirms it.',
    call: 'decideAmlHit',
    permission: 'aml/decide',
    // aml/hit.rules.ts adds every other word that ends a suspicion.
    outcomes: ['FALSE_POSITIVE'],
    isProposed: true,
  },
} as const satisfies Record<string, DecisionKind>;

export type DecisionKindName = keyof typeof DECISION_KINDS;
export const DECISION_KIND_NAMES = Object.keys(DECISION_KINDS) as readonly DecisionKindName[];

/** The kinds whose decisions wait as a proposal. */
export type ProposedKind = {
  [name in DecisionKindName]: (typeof DECISION_KINDS)[name]['isProposed'] extends true
    ? name
    : never;
}[DecisionKindName];

export const PROPOSED_KINDS = DECISION_KIND_NAMES.filter(
  (name): name is ProposedKind => DECISION_KINDS[name].isProposed,
);

/** Whether a decision with this outcome needs a second person while its kind is switched on. */
export function needsSecondPerson(name: DecisionKindName, outcome: string): boolean {
  const { outcomes }: DecisionKind = DECISION_KINDS[name];
  return outcomes === 'every' || outcomes.includes(outcome);
}

/** The kind an override of a check is of; null for one that is never bound. */
export function kindOfOverride(check: 'kyc' | 'kyb' | 'legal'): ProposedKind | null {
  const kinds = { kyc: null, kyb: 'kyb_override', legal: 'legal_override' } as const;
  return kinds[check];
}
