import type { ProviderEvent } from '@verify-admin/rulebook/identity-provider/provider-result.rules';

export interface SimulatedOutcomeRow {
  readonly label: string;
  readonly sentence: string;
  readonly event: ProviderEvent;
  readonly final: boolean;
  readonly overall: string;
  readonly fraud_tags: readonly string[];
  readonly mismatch_tags: readonly string[];
  /** Whether a company can have it, too. */
  readonly isForCompany: boolean;
}

const finished = {
  event: 'IDENTIFICATION_AUTO_FINISHED',
  final: true,
  fraud_tags: [],
  mismatch_tags: [],
  isForCompany: false,
} as const;

/** What the simulated provider can report, as chosen on its hosted page. */
export const SIMULATED_OUTCOMES = {
  approved: {
    ...finished,
    label: 'Approved',
    sentence: 'Document and face match.',
    overall: 'APPROVED',
    isForCompany: true,
  },
  denied: {
    ...finished,
    label: 'Denied',
    sentence: 'The document is not valid.',
    overall: 'DENIED',
    mismatch_tags: ['DOC_EXPIRED'],
    isForCompany: true,
  },
  suspected: {
    ...finished,
    label: 'Suspected',
    sentence: 'The face was seen with another name.',
    overall: 'SUSPECTED',
    fraud_tags: ['DUPLICATE_FACE'],
  },
  'aml-suspected': {
    ...finished,
    label: 'Suspected by AML',
    sentence: 'The name is on a sanctions list.',
    overall: 'SUSPECTED',
    fraud_tags: ['AML_SUSPECTION'],
  },
  'aml-failed': {
    ...finished,
    label: 'Approved, AML check failed',
    sentence: 'The document is valid, the AML check did not run.',
    overall: 'APPROVED',
    fraud_tags: ['AML_FAILED'],
  },
  reviewing: {
    ...finished,
    label: 'Not final yet',
    sentence: 'A reviewer of the provider will look at it.',
    overall: 'REVIEWING',
    final: false,
  },
  expired: {
    ...finished,
    label: 'Expired',
    sentence: 'The person did not finish in time.',
    event: 'IDENTIFICATION_EXPIRED',
    overall: 'EXPIRED',
  },
} as const satisfies Readonly<Record<string, SimulatedOutcomeRow>>;

export type SimulatedOutcome = keyof typeof SIMULATED_OUTCOMES;

export const SIMULATED_OUTCOME_WORDS = Object.keys(
  SIMULATED_OUTCOMES,
) as readonly SimulatedOutcome[];

export function isSimulatedOutcome(word: string): word is SimulatedOutcome {
  return Object.hasOwn(SIMULATED_OUTCOMES, word);
}

export function outcomesOf(about: 'person' | 'company'): readonly SimulatedOutcome[] {
  if (about === 'person') return SIMULATED_OUTCOME_WORDS;
  return SIMULATED_OUTCOME_WORDS.filter((word) => SIMULATED_OUTCOMES[word].isForCompany);
}
