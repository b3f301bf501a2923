/** The checks of an account, in the order in which one rests on those before it. */
export const CHECKS = [
  'kyc',
  'individual_aml',
  'business_aml',
  'kyb',
  'payment',
  'overall',
  'legal',
] as const;
export type Check = (typeof CHECKS)[number];
export type WholeCheck = Exclude<Check, 'kyc'>;
export const WHOLE_CHECKS = CHECKS.filter((check): check is WholeCheck => check !== 'kyc');
export type RunCheck = 'individual_aml' | 'business_aml';
export const RUN_CHECKS: readonly RunCheck[] = ['individual_aml', 'business_aml'];

/** What reads approved, complete or clear. */
const FAVOURABLE: Readonly<Record<Check, readonly string[]>> = {
  kyc: ['complete'],
  individual_aml: ['NOT_SUSPECTED'],
  business_aml: ['NOT_SUSPECTED'],
  kyb: ['APPROVED', 'KYB_APPROVED_KYC_BLOCK'],
  payment: ['APPROVED'],
  overall: ['APPROVED'],
  legal: ['APPROVED', 'LEGAL_OVERRIDE_APPROVED'],
};

/** What was decided against the account. */
const ADVERSE: Readonly<Record<Check, readonly string[]>> = {
  kyc: ['denied', 'blocked', 'aml-blocked'],
  individual_aml: ['SUSPECTED'],
  business_aml: ['SUSPECTED'],
  kyb: ['DENIED'],
  payment: ['DENIED'],
  overall: ['DENIED'],
  legal: ['DENIED'],
};

export const isFavourable = (check: Check, word: string) => FAVOURABLE[check].includes(word);
export const isAdverse = (check: Check, word: string) => ADVERSE[check].includes(word);

/** Section 2: the documents' own words of a check whose facts changed. */
export function reopenedWord(check: Check, isSubmitted: boolean): string {
  if (check === 'kyc') return 'not-initiated';
  if (check === 'individual_aml' || check === 'business_aml') return 'NOT_RUN';
  return check === 'kyb' && isSubmitted ? 'SUBMITTED' : 'PENDING';
}

/** What an account reads, from whatever shows it. */
export interface Reading {
  readonly kyc: string;
  /** By number; empty where the account is verified as one person. */
  readonly owners: Readonly<Record<number, string>>;
  readonly words: Readonly<Record<WholeCheck, string>>;
  /** The checks that are marked “facts changed”. */
  readonly marks: readonly Check[];
}

export function wordsOfChecks(wordOf: (check: WholeCheck) => string): Reading['words'] {
  const words = WHOLE_CHECKS.map((check) => [check, wordOf(check)]);
  return Object.fromEntries(words) as Reading['words'];
}
