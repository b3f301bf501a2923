import { AGREEMENTS } from './agreement/receive-agreement.ts';
import { ZONES } from './hosted-verification/zone/zone.store.ts';
import { SUBJECT_KEYS } from './kernel/subject-keys.store.ts';
import { REQUEST_ANSWERS, REQUEST_ITEMS } from './information-requests/sealed-request.ts';
import { SUBMISSIONS } from './kernel/facts/submission-cipher.ts';
import { PAYMENT_VALUES } from './kernel/facts/payment-cipher.ts';
import type { SealedKind } from './platform/keys/sealed-columns.ts';
import { DRAFTS, SEPARATE_DRAFTS } from './wizard/draft.store.ts';

/**
 * Everything in the database that DATA_KEY encrypts. A list of its own and not in the manifests: every command of
 * `verify-admin` checks the keys when it starts, and would load every feature for it.
 */
export const SEALED_VALUES: readonly SealedKind[] = [
  PAYMENT_VALUES,
  DRAFTS,
  SEPARATE_DRAFTS,
  SUBMISSIONS,
  REQUEST_ITEMS,
  REQUEST_ANSWERS,
  ZONES,
  AGREEMENTS,
  SUBJECT_KEYS,
];
