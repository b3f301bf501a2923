import { isEmailAddress, isOneLine } from '../kernel/email-address.ts';
import type { PlainLetter } from '../kernel/letter.ts';
import { declareRefusals } from '../kernel/refusal.ts';
import { HOUR_MS, MINUTE_MS } from '../kernel/time.ts';
import { loginSentence, TAKEN_USERNAME_CODE } from '../staff/login-answers.ts';
import { PRODUCT_NAME } from '../staff/product.ts';

/** ours: what a new web user may choose. */
export const USERNAME_LENGTH = { min: 3, max: 254 } as const;
export const PASSWORD_LENGTH = { min: 8, max: 200 } as const;
/**
 * ours: words that somebody who attacks this product tries first. A password of these, of the username's own words
 * and of digits and signs alone is refused.
 */
export const GUESSED_WORDS = [
  ...PRODUCT_NAME.toLowerCase().split(' '),
  'verified',
  'verification',
  'studio',
  'partner',
  'affiliate',
  'influencer',
  'contest',
  'vote',
  'user',
  'login',
  'welcome',
  'password',
  'secret',
] as const;

/** ours: the product is about content for adults, as the agreement says (AGR-13). */
export const WEB_USER_AGE = { min: 18, max: 120 } as const;

/**
 * ours: logins with one username from one network address in such a span; more are refused unchecked. Those from
 * elsewhere count for themselves, so that nobody locks out somebody else by guessing.
 */
export const LOGIN_ATTEMPTS = 5;
/** ours: failed logins of one address in that span, whatever the usernames; those that succeed do not count. */
export const ADDRESS_FAILURES = 20;
export const LOGIN_ATTEMPTS_MS = 15 * MINUTE_MS;

/**
 * CALL-115: a one-time code lives for 10 minutes and is compared 5 times; ours: so often from the network address it
 * was asked from, and so often from all others together.
 */
export const CODE_MS = 10 * MINUTE_MS;
export const CODE_TRIES = 5;
/** ours: digits of a code. 120 guesses an hour at 10^8 codes find none within a lifetime. */
export const CODE_DIGITS = 8;
/** ours: codes for one recipient within an hour, asked from one network address, and from all together. */
export const CODES_AN_HOUR = 3;
export const CODES_OF_ALL_AN_HOUR = 12;
export const CODES_SPAN_MS = HOUR_MS;

export const WEB_USER_REFUSALS = declareRefusals({
  // AUTH-26, AUTH-29
  'web-user/taken': {
    status: 409,
    sentence: loginSentence(TAKEN_USERNAME_CODE),
    code: TAKEN_USERNAME_CODE,
  },
  'web-user/bad-username': {
    status: 422,
    sentence: `A username is one line of ${USERNAME_LENGTH.min} to ${USERNAME_LENGTH.max} characters.`,
  },
  'web-user/bad-password': {
    status: 422,
    sentence: `A password has ${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters and is not the username.`,
  },
  'web-user/common-password': {
    status: 422,
    sentence: 'This password is among the first that others would try. Please choose another one.',
  },
  'web-user/bad-age': {
    status: 422,
    sentence: `A user is at least ${WEB_USER_AGE.min} years old.`,
  },
});

export const WEB_LOGIN_REFUSALS = declareRefusals({
  'login/too-many': {
    status: 429,
    wait_seconds: 900,
    sentence: 'Too many logins with this username from your network. Please wait 15 minutes.',
  },
  // Shown to nobody but who knows the password.
  'login/unproved': {
    status: 403,
    sentence:
      'This username is an email address that nobody has proved yet. ' +
      'Please log in with a code that is sent there, and send your password along with it.',
  },
  'login/address-blocked': {
    status: 429,
    wait_seconds: 900,
    sentence: 'Too many failed logins from this network address. Please wait 15 minutes.',
  },
});

export const CODE_REFUSALS = declareRefusals({
  'login-code/wrong': { status: 401, sentence: 'This code is wrong or no longer valid.' },
  'login-code/not-an-address': {
    status: 422,
    sentence: 'A code is sent to an email address. This is none.',
  },
  'login-code/too-many': {
    status: 429,
    wait_seconds: 3600,
    sentence: 'Several codes were asked for this address within the last hour. Please wait.',
  },
});

/** What two ways of writing the same username have in common. */
export function usernameKey(username: string): string {
  return username.trim().normalize('NFKC').toLowerCase();
}

/** What of a stored web user decides whether its password counts. */
interface StoredName {
  readonly username_key: string;
  /** When somebody first logged in with a code that was sent to the username; null where nobody has. */
  readonly proved: string | null;
}

/**
 * Whether a username is an address that nobody proved: the person who chose its password may not be who reads the mail. Such
 * a password does not count, and another one may take its place.
 */
export function isUnproved({ username_key, proved }: StoredName): boolean {
  return isEmailAddress(username_key) && proved === null;
}

export interface NewWebUser {
  readonly username: string;
  readonly password: string;
  readonly age: number;
}

function isWithin(count: number, { min, max }: { readonly min: number; readonly max: number }) {
  return count >= min && count <= max;
}

/** Whether a text is made of nothing but these words, one after the other. */
function isMadeOf(text: string, words: readonly string[]): boolean {
  const ends = new Set([0]);
  for (let at = 0; at < text.length; at += 1) {
    if (!ends.has(at)) continue;
    for (const word of words) if (text.startsWith(word, at)) ends.add(at + word.length);
  }
  return ends.has(text.length);
}

const LETTERS = /\p{L}+/gu;

/** Whether every letter of a password belongs to a word that is guessed; the list judges those without letters. */
function isOfGuessedWords(password: string, username: string): boolean {
  const letters = usernameKey(password).match(LETTERS)?.join('') ?? '';
  const ownWords = usernameKey(username).match(LETTERS) ?? [];
  return letters !== '' && isMadeOf(letters, [...GUESSED_WORDS, ...ownWords]);
}

/**
 * Why this is no password for this username; null when it is one.
 * @param isCommon whether a list of common passwords has this one
 */
export function refusePassword(
  { username, password }: Omit<NewWebUser, 'age'>,
  isCommon: (password: string) => boolean,
): 'web-user/bad-password' | 'web-user/common-password' | null {
  if (!isWithin(password.length, PASSWORD_LENGTH)) return 'web-user/bad-password';
  if (usernameKey(password) === usernameKey(username)) return 'web-user/bad-password';
  const isGuessed = isCommon(password) || isOfGuessedWords(password, username);
  return isGuessed ? 'web-user/common-password' : null;
}

/** Why this web user is not created; null when nothing is wrong with what was chosen. */
export function refuseNewWebUser(
  { username, password, age }: NewWebUser,
  isCommon: (password: string) => boolean,
): Exclude<keyof typeof WEB_USER_REFUSALS, 'web-user/taken'> | null {
  if (!isOneLine(username) || !isWithin(usernameKey(username).length, USERNAME_LENGTH)) {
    return 'web-user/bad-username';
  }
  const refusal = refusePassword({ username, password }, isCommon);
  if (refusal) return refusal;
  return isWithin(age, WEB_USER_AGE) ? null : 'web-user/bad-age';
}

/** How many codes were asked for a recipient within the hour: from one network address, and from all. */
export interface AskedCodes {
  readonly from_here: number;
  readonly from_all: number;
}

/** Why no code is made for this recipient; null when one is. */
export function refuseCode(
  recipient: string,
  { from_here, from_all }: AskedCodes,
): 'login-code/not-an-address' | 'login-code/too-many' | null {
  if (!isEmailAddress(usernameKey(recipient))) return 'login-code/not-an-address';
  const isTooMany = from_here >= CODES_AN_HOUR || from_all >= CODES_OF_ALL_AN_HOUR;
  return isTooMany ? 'login-code/too-many' : null;
}

/** ours: the wording of the one email a web user receives. Nothing of it comes from the request. */
export function codeLetter(code: string): PlainLetter {
  return {
    subject: 'Your login code',
    greeting: 'Hello,',
    paragraphs: [
      `Your login code is ${code}.`,
      'It is valid for 10 minutes and can be used once. Nobody of ours will ask you for it.',
    ],
    closing: [
      'If you did not ask for a code, you can ignore this email.',
      `This email was sent by ${PRODUCT_NAME}.`,
    ],
  };
}
