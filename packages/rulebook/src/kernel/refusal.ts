import { MOST_MARKS } from './typed-text.ts';

/**
 * A refusal is an expected "no": it has a code `feature/what`, an HTTP status and one sentence
 * in the documents' words. `code` is the documents' own number where they give one. A word in
 * braces is filled with the fact of that name.
 */
export type Refusal = {
  readonly sentence: string;
  readonly code?: number;
} & (
  | { readonly status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 422 | 500 | 503 | 507 }
  | {
      readonly status: 429;
      /**
       * After how many seconds the same request may be taken, at the latest: `Retry-After`. Null where waiting does not
       * help.
       */
      readonly wait_seconds: number | null;
    }
);

export type RefusalCode = `${string}/${string}`;
export type Refusals = Readonly<Record<RefusalCode, Refusal>>;

/** The sentence of a refusal with its facts in their places; a fact nobody gave is left out. */
export function formatRefusal(
  { sentence }: Refusal,
  facts: Readonly<Record<string, string>> = {},
): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => facts[name] ?? '');
}

/** Declares the refusals of one feature; each sentence is here and nowhere else. */
/* @__NO_SIDE_EFFECTS__ */
export function declareRefusals<const R extends Refusals>(refusals: R): R {
  return Object.freeze(refusals);
}

/** ROUTE-08: the heading over what failed. */
export const UNEXPECTED_ERROR = 'unexpected error';

/** AUTH-25, AUTH-28, AUTH-32: what somebody without a role reads. */
export const PERMISSIONS_PENDING = 'Permissions Pending';

/** What any call may answer before its own rules are asked. */
export const GENERAL_REFUSALS = declareRefusals({
  'input/invalid': { status: 400, sentence: 'The request is not valid.' },
  'input/unknown-field': {
    status: 400,
    sentence: 'This call has no field {field}. Nothing was done.',
  },
  'input/too-many-marks': {
    status: 400,
    sentence:
      `A character has more than ${MOST_MARKS} accents or other marks. ` +
      'Please remove the marks that do not belong to it.',
  },
  'input/unreadable': { status: 400, sentence: 'The request could not be read.' },
  'input/secret-in-address': {
    status: 400,
    sentence:
      'A password or a code belongs in the body of a request. ' +
      'An address is kept in logs and histories, so nothing was done. If it is a password, please change it.',
  },
  'input/broken-off': {
    status: 400,
    sentence: 'The upload was interrupted. Please try again.',
  },
  'input/too-slow': {
    status: 408,
    sentence: 'The request took too long to arrive. Please try again.',
  },
  'input/too-large': { status: 413, sentence: 'The request is too large.' },
  'input/one-file': {
    status: 400,
    sentence: 'A request takes one file. Send each file in a request of its own.',
  },
  'input/unsupported': { status: 415, sentence: 'This kind of content is not accepted here.' },
  'session/missing': { status: 401, sentence: 'Please log in.' },
  'session/ended': { status: 401, sentence: 'Your session has ended. Please log in again.' },
  // WIZ-04
  'link/malformed': {
    status: 401,
    sentence:
      'The link provided has missing or malformed data, Please contact your admininstrator.',
  },
  // WIZ-05, and ours: a link that staff revoked
  'link/expired': {
    status: 401,
    sentence:
      'This link has expired and cannot be used, Please contact your admininstrator for a new link.',
  },
  'permission/denied': { status: 403, sentence: 'Your role does not allow this.' },
  'permission/pending': { status: 403, sentence: PERMISSIONS_PENDING },
  'actor/mismatch': {
    status: 403,
    sentence: 'The request names a different person than the one logged in.',
  },
  'account/erased': {
    status: 409,
    sentence: 'The personal data of this account was erased. Nothing can be changed on it.',
  },
  'facts/changed': {
    status: 409,
    sentence:
      'What this decision rests on has changed since you saw it. Check the changes, then decide.',
  },
  'route/unknown': { status: 404, sentence: 'Not Found' },
  'route/method': { status: 405, sentence: 'Method Not Allowed' },
  'idempotency/different-request': {
    status: 422,
    sentence: 'This Idempotency-Key was already used for a different request.',
  },
  'rate/limited': {
    status: 429,
    wait_seconds: 2,
    sentence: 'Too many requests. Please wait a moment.',
  },
  'server/stopping': {
    status: 503,
    sentence: 'The server is being restarted. Nothing was changed. Please try again.',
  },
  'database/gone': {
    status: 503,
    sentence: 'The database cannot be reached. Nothing was changed. Please try again.',
  },
  'database/read-only': {
    status: 503,
    sentence: 'The database takes no changes now. Nothing was changed. Please try again later.',
  },
  'storage/gone': {
    status: 503,
    sentence:
      'Files cannot be stored or read now. Nothing was changed. ' +
      'Everything else works; please try this again later.',
  },
  'disk/full': {
    status: 507,
    sentence:
      'The server has no space left to store this. Nothing was changed. ' +
      'Please tell your administrator and try again.',
  },
  'database/damaged': {
    status: 500,
    sentence:
      'A part of the database is damaged, so this cannot be read. Nothing was changed. ' +
      'Please tell your administrator.',
  },
});

export type GeneralRefusal = keyof typeof GENERAL_REFUSALS;

/** The wire shape of every refusal and fault: `error` is the code, `detail` the sentence. */
export interface ErrorBody {
  error: string;
  detail: string;
  request_id: string;
  code?: number;
  /** Facts that help the person on, such as what a status is by now. */
  facts?: Readonly<Record<string, string>>;
  /** Where the input was invalid: field → what is wrong with it. */
  fields?: Record<string, string>;
  /** Of `facts/changed`: each fact that is another one than was seen; empty where it was not there. */
  changed?: readonly ChangedFact[];
  /** Of `facts/changed`: the facts as they are now, as the text that the next decision names. */
  facts_now?: string;
}

/** A fact of a decision that has changed since a person saw it. */
export interface ChangedFact {
  readonly fact: string;
  readonly label: string;
  readonly was: string;
  readonly is: string;
}
