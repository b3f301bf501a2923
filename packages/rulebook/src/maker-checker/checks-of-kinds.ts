import type { CheckName } from '../checks/checks.ts';
import type { DecisionKindName } from './decision-kinds.ts';

/** The checks a decision of each kind decides: who of the staff changed what one rests on counts as its maker. */
export const CHECKS_OF_KINDS: Readonly<Record<DecisionKindName, readonly CheckName[]>> = {
  payment_approval: ['payment'],
  kyb_override: ['kyb'],
  legal_override: ['legal'],
  kyb_review: ['overall'],
  hit_clearance: ['individual_aml', 'business_aml'],
  erasure: [],
};
