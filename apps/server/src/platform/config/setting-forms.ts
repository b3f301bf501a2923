import { isDomain, isEmailAddress } from '@verify-admin/rulebook/kernel/email-address';
import * as z from 'zod';
import { isWrapped, isWrappedForm, type KeyValue } from '../keys/key-value.ts';
import { isLongKey, isSigningSecret, KEY_LENGTH_MIN } from './key-rules.ts';
import { listIn } from './setting-list.ts';

/** ours: production on the embedded database is a choice somebody makes, never what a forgotten setting leads to. */
export const EMBEDDED = 'embedded:';

export function isDatabaseAddress(text: string): boolean {
  return text === EMBEDDED || (/^postgres(ql)?:/.test(text) && URL.canParse(text));
}

export const DATABASE_FORM =
  `is written postgres://ROLE:PASSWORD@HOST:PORT/DATABASE, or ${EMBEDDED} Special characters in the password are ` +
  'written in percent form: %40 for @, %2F for /, %3A for :, %23 for #, %3F for ?, %25 for %.';

/** The values of a key setting, with commas between them. */
const keyValues = z
  .string()
  .transform((text) => text.split(',').map((value): KeyValue => ({ written: value.trim() })));

/** A wrapped key is measured when it is unwrapped. */
const hasForm = (isKey: (key: string) => boolean) => (value: KeyValue) =>
  isWrapped(value) ? isWrappedForm(value.written) : isKey(value.written);

export const keyPair = keyValues.refine(
  (values) => values.length <= 2 && values.every(hasForm(isLongKey)),
  {
    error: `needs one or two keys of at least ${KEY_LENGTH_MIN} characters, or wrapped ones, written current,previous`,
  },
);

/** Checkpoints are kept for years: every key that signed one stays. */
export const signingKeys = keyValues.refine(
  (values) => values.length <= 20 && values.every(hasForm(isSigningSecret)),
  {
    error:
      'needs Ed25519 keys (PKCS #8, PEM or base64), keys of at least 32 characters, or wrapped ones, written current,previous,…',
  },
);

export const optional = <T extends z.ZodType>(type: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), z.optional(type));

export const emailForms = {
  address: z.string().refine(isEmailAddress, { error: 'must be an email address' }),
  domain: z.string().refine(isDomain, {
    error: 'must be the domain of email addresses, such as ffn.example: what follows the @',
  }),
} as const;

export const list = z.string().transform(listIn);

/** Lists and how much each may shrink at once, with commas or spaces between them. */
export const SHRINK_LIMITS =
  /^\s*[A-Za-z][A-Za-z0-9-]*=\d{1,2}(\.\d+)?%\/\d{1,7}([\s,]+[A-Za-z][A-Za-z0-9-]*=\d{1,2}(\.\d+)?%\/\d{1,7})*[\s,]*$/;

/** A clamd by its host and port, or by its socket on this machine. */
export const CLAMD =
  /^clamd:\/\/(?:[\w.-]+(?::\d{1,5})?|\[[\da-fA-F:]+\](?::\d{1,5})?|\/[^\s?#]+)\/?$/;

/** Callers and their keys, with commas between them. */
export const LAUNCH_KEYS = /^\s*[\w -]{1,60}=[\w-]{32,200}(\s*,\s*[\w -]{1,60}=[\w-]{32,200})*\s*$/;

/** ISO 4217, of the currencies that are in use. */
export function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code);
}

/** Origins and hosts, with commas between them. */
export const ORIGINS = /^\s*https?:\/\/[\w.:-]+(\s*,\s*https?:\/\/[\w.:-]+)*\s*$/;
export const HOSTS = /^\s*[\w.:-]+(\s*,\s*[\w.:-]+)*\s*$/;
