import * as z from 'zod';
import { isSigningSecret, KEY_LENGTH_MIN } from './key-rules.ts';
import { listIn } from './setting-list.ts';

export const keyPair = z
  .string()
  .transform((text) => text.split(',').map((key) => key.trim()))
  .refine((keys) => keys.length <= 2 && keys.every((key) => key.length >= KEY_LENGTH_MIN), {
    error: `needs one or two keys of at least ${KEY_LENGTH_MIN} characters, written current,previous`,
  });

/** Checkpoints are kept for years: every key that signed one stays. */
export const signingKeys = z
  .string()
  .transform((text) => text.split(',').map((key) => key.trim()))
  .refine((keys) => keys.length <= 20 && keys.every(isSigningSecret), {
    error:
      'needs Ed25519 keys (PKCS #8, PEM or base64) or keys of at least 32 characters, written current,previous,…',
  });

export const optional = <T extends z.ZodType>(type: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), z.optional(type));

export const list = z.string().transform(listIn);

/** Lists and how much each may shrink at once, with commas or spaces between them. */
export const SHRINK_LIMITS =
  /^\s*[A-Za-z][A-Za-z0-9-]*=\d{1,2}(\.\d+)?%\/\d{1,7}([\s,]+[A-Za-z][A-Za-z0-9-]*=\d{1,2}(\.\d+)?%\/\d{1,7})*[\s,]*$/;

/** A clamd by its host and port, or by its socket on this machine. */
export const CLAMD =
  /^clamd:\/\/(?:[\w.-]+(?::\d{1,5})?|\[[\da-fA-F:]+\](?::\d{1,5})?|\/[^\s?#]+)\/?$/;

/** Callers and their keys, with commas between them. */
export const LAUNCH_KEYS = /^\s*[\w -]{1,60}=[\w-]{32,200}(\s*,\s*[\w -]{1,60}=[\w-]{32,200})*\s*$/;

/** Origins and hosts, with commas between them. */
export const ORIGINS = /^\s*https?:\/\/[\w.:-]+(\s*,\s*https?:\/\/[\w.:-]+)*\s*$/;
export const HOSTS = /^\s*[\w.:-]+(\s*,\s*[\w.:-]+)*\s*$/;
