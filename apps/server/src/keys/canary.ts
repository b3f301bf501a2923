import { CHECKPOINT_PURPOSE } from '../audit/checkpoints/checkpoint.ts';
import type { KeyPurpose } from '../platform/database/tables/key-tables.ts';
import { isSigned, sign } from '../platform/keys/keys.ts';
import { SealBroken, Sealer } from '../platform/keys/seal.ts';
import { signingKeyOf } from '../platform/keys/signing-key.ts';
import type { CanaryRow } from './canary.store.ts';

const SEALERS: Readonly<Record<Exclude<KeyPurpose, 'audit'>, Sealer>> = {
  token: new Sealer('token canary'),
  link: new Sealer('link canary'),
  data: new Sealer('data canary'),
  webhook: new Sealer('webhook canary'),
};

/** The name of a key towards people and in the canaries; discloses nothing of the key. */
export function keyIdOf(purpose: KeyPurpose, key: string): string {
  // As the checkpoints name the key that signed them.
  if (purpose === 'audit') return signingKeyOf(key, CHECKPOINT_PURPOSE).id;
  return SEALERS[purpose].keyIdOf(key);
}

function placeOf({ key_id }: Pick<CanaryRow, 'key_id'>) {
  return ['key_canary', 'data', key_id];
}

function proofOf(purpose: KeyPurpose, key: string, key_id: string): string {
  if (purpose !== 'data') return sign([key], `${purpose} canary`, key_id);
  return SEALERS.data.seal([key], placeOf({ key_id }), key_id).ciphertext;
}

/** By what this key is known again. */
export function canaryOf(
  purpose: KeyPurpose,
  key: string,
  { created, replaced_key_id }: Pick<CanaryRow, 'created' | 'replaced_key_id'>,
): CanaryRow {
  const key_id = keyIdOf(purpose, key);
  return { purpose, key_id, proof: proofOf(purpose, key, key_id), created, replaced_key_id };
}

/** Whether one of the keys is the one that made the canary. */
export function isProven(keys: readonly string[], { purpose, key_id, proof }: CanaryRow): boolean {
  if (purpose !== 'data') return isSigned(keys, `${purpose} canary`, key_id, proof);
  try {
    return SEALERS.data.open(keys, placeOf({ key_id }), { key_id, ciphertext: proof }) === key_id;
  } catch (error) {
    if (error instanceof SealBroken) return false;
    throw error;
  }
}
