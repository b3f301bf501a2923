import { linkText } from '../kernel/link-text.ts';
import type { AccountKey } from '../accounts/account-key.ts';
import { storedAccountType } from '../accounts/account-type.ts';

/** WIZ-05: a link lives for 3 days. */
export const WIZARD_LINK_SECONDS = 259_200;
/** ours: how far the clocks of two servers may differ; a link from further ahead is malformed. */
const CLOCK_SKEW_SECONDS = 60;
/** ours: no link of ours is longer; a longer text is not decoded. */
export const LINK_TEXT_MAX = 400;

/** WIZ-03 */
export const WIZARD_LINK_STATES = ['valid', 'malformed', 'expired'] as const;
export type WizardLinkState = (typeof WIZARD_LINK_STATES)[number];

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const BASE64 = /^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/;

/**
 * The ASCII text that base64 stands for; null when it is none. The unused bits of the last character
 * must be 0, so that one text has one spelling and no changed link reads as the original.
 */
function decodeBase64(text: string): string | null {
  if (text === '' || text.length > LINK_TEXT_MAX || !BASE64.test(text)) return null;
  const digits = Array.from(text.replace(/=+$/, ''), (letter) => ALPHABET.indexOf(letter));
  let bits = 0;
  let held = 0;
  let decoded = '';
  for (const digit of digits) {
    bits = (bits << 6) | digit;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    decoded += String.fromCharCode(bits >> held);
    bits &= (1 << held) - 1;
  }
  return bits === 0 ? decoded : null;
}

/** A moment of now has so many digits. In a text that was not spelled whole, fewer are a part of it. */
const WHOLE_SECONDS = 10;

/** CALL-92: whether `hash`, base64 of `type:id` with whatever follows, names the account. */
export function isHashOf(hash: string, { account_type, account_id }: AccountKey): boolean {
  const [type = '', id = ''] = decodeBase64(hash)?.split(':') ?? [];
  return storedAccountType(type) === account_type && id === String(account_id);
}

const ID = /^\d{1,15}$/;
const SECONDS = /^\d{1,12}$/;

/** What the text of a link says; its signature is the server's to check. */
export interface WizardLink extends AccountKey {
  /** Seconds since the epoch. */
  readonly issued_at: number;
  /** The text that is signed. */
  readonly signed: string;
  /** Null on an unsigned link, which only demo mode accepts (WIZ-06). */
  readonly signature: string | null;
  /** ours: the request for more that the link opens; null on a link of the whole form. */
  readonly request_id: number | null;
}

/** No number of a request begins with a zero, so that a link has one spelling. */
const REQUEST_ID = /^[1-9]\d{0,14}$/;

/** The parts after the seconds: of a request's link its number and the signature, which it always has. */
function lastParts(rest: readonly string[]): Pick<WizardLink, 'request_id' | 'signature'> | null {
  const [first, second] = rest;
  if (rest.length < 2) return { request_id: null, signature: first ?? null };
  if (rest.length > 2 || first === undefined || second === undefined || !REQUEST_ID.test(first))
    return null;
  return { request_id: Number(first), signature: second };
}

/**
 * WIZ-02, WIZ-04: reads `d`, base64 of `type:id:seconds`, with the signature as fourth part; null when it
 * is malformed. ours: the link of a request for more has the number of the request before the signature.
 * Server and browser read it alike, and as mail programs leave it.
 */
export function parseWizardLink(d: string): WizardLink | null {
  const text = linkText(d);
  const [type = '', id = '', seconds = '', ...rest] = decodeBase64(text)?.split(':') ?? [];
  const account_type = storedAccountType(type);
  const last = lastParts(rest);
  const isCut = text !== d && rest.length === 0 && seconds.length < WHOLE_SECONDS;
  if (isCut) return null;
  if (!last || !account_type || !ID.test(id) || !SECONDS.test(seconds)) return null;
  const signed = [type, id, seconds, last.request_id].filter((part) => part !== null).join(':');
  return {
    account_type,
    account_id: Number(id),
    issued_at: Number(seconds),
    signed,
    ...last,
  };
}

/** When the link runs out, ISO 8601. */
export function wizardLinkEnd({ issued_at }: Pick<WizardLink, 'issued_at'>): string {
  return new Date((issued_at + WIZARD_LINK_SECONDS) * 1000).toISOString();
}

/** Whether a link may have been made in the second by `now` (milliseconds since the epoch), on this server or another. */
export function isLinkSecond(issued_at: number, now: number): boolean {
  return issued_at - Math.floor(now / 1000) <= CLOCK_SKEW_SECONDS;
}

/**
 * WIZ-03..06: the state of a link at `now` (milliseconds since the epoch), from its text alone. A link of
 * the third day's last second is valid, one second later it is expired.
 */
export function wizardLinkState(link: WizardLink | null, now: number): WizardLinkState {
  if (!link || !isLinkSecond(link.issued_at, now)) return 'malformed';
  const age = Math.floor(now / 1000) - link.issued_at;
  return age > WIZARD_LINK_SECONDS ? 'expired' : 'valid';
}
