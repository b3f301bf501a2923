import { storedAccountType } from '../accounts/account-type.ts';
import { declareRefusals } from '../kernel/refusal.ts';
import type { Shape, Tone } from '../kernel/tone.ts';
import {
  BAN_PHASES,
  type BanPhase,
  type CountryToPayment,
} from '../payments/payment-country.rules.ts';
import { PAYMENT_TYPES } from '../payments/payment-methods.ts';

/** CPAY-01..06, CPAY-10..12: the texts of the page. */
export const PAYMENT_RULE_TEXTS = {
  title: 'Country to Payments Configuration',
  searchTab: 'Search & Edit',
  historyTab: 'History',
  search: 'Search',
  clear: 'Clear',
  bannedOnly: 'View Only Banned Countries',
  add: 'Add Payment',
  view: 'View',
  empty: 'Empty Data Set',
  failed: 'There was an error processing your request',
  /** ours */
  confirmDelete: 'Are you sure you want to delete this payment rule?',
} as const;

interface Ban {
  readonly label: string;
  readonly tone: Tone;
  readonly shape: Shape;
}

/** CPAY-08, CPAY-20: both phases are banned; the phase is shown as text only. */
export const BANS: Readonly<Record<BanPhase, Ban>> = {
  '': { label: 'Not Banned', tone: 'good', shape: 'good' },
  'PHASE 1': { label: 'PHASE 1', tone: 'bad', shape: 'bad' },
  'PHASE 2': { label: 'PHASE 2', tone: 'bad', shape: 'bad' },
};

/** CPAY-09: what a history entry can be of. */
export const RULE_CHANGES = {
  ADD: { label: 'ADD', act: 'payment-rule.added' },
  EDIT: { label: 'EDIT', act: 'payment-rule.edited' },
  DELETE: { label: 'DELETE', act: 'payment-rule.deleted' },
} as const;
export type RuleChange = keyof typeof RULE_CHANGES;

export const PAYMENT_RULE_REFUSALS = declareRefusals({
  'payment-rule/incomplete': { status: 422, sentence: 'All fields required' },
  'payment-rule/unknown-choice': {
    status: 400,
    sentence: 'The country, the account type or the payment type is not one of the choices.',
  },
  'payment-rule/duplicate': {
    status: 409,
    sentence: 'A rule of this country, account type and payment type exists already.',
  },
  'payment-rule/unknown': {
    status: 404,
    sentence: 'This rule does not exist. A colleague may have deleted it.',
  },
  'payment-rule/stale': {
    status: 409,
    sentence: 'A colleague has changed this rule since you opened it. Check it, then save again.',
  },
});

/** What a person chose, empty where nothing was chosen. */
export interface ChosenRule {
  readonly country: string;
  readonly account_type: string;
  readonly payment_type: string;
}

type RefusedChoice = 'payment-rule/incomplete' | 'payment-rule/unknown-choice';
type RuleKey = Omit<CountryToPayment, 'is_banned'>;

const COUNTRY_CODE = /^[A-Z]{2}$/;

/** CPAY-10, CPAY-17: the rule that was chosen, or why it is none. */
export function readChosenRule(
  chosen: ChosenRule,
): { readonly rule: RuleKey } | { readonly refusal: RefusedChoice } {
  const { country, payment_type } = chosen;
  if (!country || !chosen.account_type || !payment_type) {
    return { refusal: 'payment-rule/incomplete' };
  }
  const account_type = storedAccountType(chosen.account_type);
  const isMethod = PAYMENT_TYPES.some((method) => method === payment_type);
  if (!COUNTRY_CODE.test(country) || !account_type || !isMethod) {
    return { refusal: 'payment-rule/unknown-choice' };
  }
  return { rule: { country, account_type, payment_type } };
}

/** The ban of a stored word; null when it is none. */
export function isBanPhase(word: string): word is BanPhase {
  return BAN_PHASES.some((phase) => phase === word);
}
