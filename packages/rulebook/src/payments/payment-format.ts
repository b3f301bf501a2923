import { isEmailAddress } from '../kernel/email-address.ts';
import type { Format } from './payment-field.ts';
import { isWallet, type WalletCodec } from './wallet-format.ts';

/** Formats that maintained libraries validate; server and browser hand in theirs. */
export interface FormatLibrary extends WalletCodec {
  isIban(value: string): boolean;
  isBic(value: string): boolean;
  /** E.164, with or without the spaces people write. */
  isPhone(value: string): boolean;
  /** Digits alone: a known brand's length and the Luhn sum. */
  isCard(digits: string): boolean;
  /** A routing number of the American Bankers Association. */
  isAba(digits: string): boolean;
}

export interface FormatFacts {
  readonly library: FormatLibrary;
  /** The day it is, `YYYY-MM-DD`. */
  readonly today: string;
  /** The coin of the form; empty where none is chosen. */
  readonly cryptoType: string;
}

const ADULT_YEARS = 18;

function digitsOf(value: string): string {
  return value.replace(/[\s-]/g, '');
}

/** `MM/YY`, good until the end of its month. */
function isUnexpired(value: string, today: string): boolean {
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(value) ?? [];
  return month !== undefined && `20${year}-${month}` >= today.slice(0, 7);
}

const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

function isRealDay(value: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? [];
  if (year === undefined) return false;
  const days = month === '02' && isLeap(Number(year)) ? 29 : (MONTH_DAYS[Number(month) - 1] ?? 0);
  return Number(day) >= 1 && Number(day) <= days;
}

function isAdult(value: string, today: string): boolean {
  const youngest = `${Number(today.slice(0, 4)) - ADULT_YEARS}${today.slice(4)}`;
  return isRealDay(value) && value > '1900' && value <= youngest;
}

type Ask = (value: string, facts: FormatFacts) => boolean;

const CHECKS: Readonly<Record<Format, { readonly fits: Ask; readonly sentence: string }>> = {
  iban: { fits: (v, { library }) => library.isIban(v), sentence: 'This is not a valid IBAN.' },
  bic: { fits: (v, { library }) => library.isBic(v), sentence: 'This is not a valid SWIFT code.' },
  phone: {
    fits: (v, { library }) => library.isPhone(v),
    sentence: 'Enter the phone number with its country code, such as +36 30 123 4567.',
  },
  aba: {
    // 00 is the government's own and pays nobody.
    fits: (v, { library }) => !v.startsWith('00') && library.isAba(v),
    sentence: 'This is not a valid routing number.',
  },
  'sort-code': {
    fits: (v) => /^\d{6}$/.test(digitsOf(v)),
    sentence: 'A sort code has 6 digits.',
  },
  'canada-routing': {
    fits: (v) => /^\d{8,9}$/.test(digitsOf(v)),
    sentence: 'Transit and institution are 8 digits, or 9 with the leading zero.',
  },
  card: {
    fits: (v, { library }) => library.isCard(digitsOf(v)),
    sentence: 'This is not a valid card number.',
  },
  expiration: {
    fits: (v, { today }) => isUnexpired(v, today),
    sentence: 'Enter the expiry as MM/YY; the card must not have expired.',
  },
  birth: {
    fits: (v, { today }) => isAdult(v, today),
    sentence: 'This must be the date of birth of an adult.',
  },
  email: {
    fits: isEmailAddress,
    sentence: 'This is not an email address.',
  },
  wallet: {
    fits: (v, { cryptoType, library }) => isWallet(v, cryptoType, library),
    sentence: 'This is not a valid address for the chosen crypto type.',
  },
};

/** What is wrong with a value of this format, in a sentence; null when nothing is. */
export function formatProblem(format: Format, value: string, facts: FormatFacts): string | null {
  const { fits, sentence } = CHECKS[format];
  return fits(value, facts) ? null : sentence;
}
