import { CHECKPOINT_PURPOSE } from '../../audit/checkpoints/checkpoint.ts';
import type { Keys } from '../../platform/keys/keys.ts';
import { publicPemOf, type SigningKey, signingKeyOf } from '../../platform/keys/signing-key.ts';

/**
 * What the key of case files is derived for: a pair of its own. Where the setting holds a written key it signs both;
 * what is signed of a checkpoint is a list, and a manifest begins with its format, so that neither is the other.
 */
const CASE_FILE_PURPOSE = 'case file';

/** The key pairs of case files, the current one first; none where AUDIT_CHECKPOINT_KEY is not set. */
export function caseFileKeys({ audit }: Pick<Keys, 'audit'>): SigningKey[] {
  return audit.map((secret) => signingKeyOf(secret, CASE_FILE_PURPOSE));
}

/** Every key that signed checkpoints, for those who verify them. */
export function checkpointKeys({ audit }: Pick<Keys, 'audit'>): { id: string; pem: string }[] {
  return audit
    .map((secret) => signingKeyOf(secret, CHECKPOINT_PURPOSE))
    .map((key) => ({ id: key.id, pem: publicPemOf(key) }));
}
