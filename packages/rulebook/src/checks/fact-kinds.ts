/**
 * What checks rest on. No facts, whatever they change on the screen: the sanctions lists, the threshold, the
 * engine and the settings (a run says which it used), time except EXP-12, readings of a machine, retention
 * and erasure.
 */
export const FACT_KINDS = {
  person: 'Names, birth date, pictures and provider’s result of each person who is verified',
  persons: 'Every person that AML screens, with birth date and country',
  companies: 'Every company that AML screens, with country',
  submission: 'The newest submission or answer, value by value',
  papers: 'The documents the applicant or the provider submitted, and those a mark names',
  payout: 'The payout values, their country, and who is paid',
  objections: 'Which of the other checks speak against the account',
  outcomes: 'The outcomes of KYB, KYC and AML',
} as const;
export type FactKind = keyof typeof FACT_KINDS;

/**
 * Counts the facts that were added to or taken from the definition. A decision is compared by the facts it
 * stored: a fact that came later reopens nothing.
 */
export const FACTS_DEFINITION = 1;
