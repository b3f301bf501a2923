// Without it account numbers would lie readable in the database, and could be moved to another account.
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { type Sealed, Sealer, type SealPlace } from '../../platform/keys/seal.ts';
import type { SealedColumns } from '../../platform/keys/sealed-columns.ts';

/** The place a payment value is bound to. It opens nowhere else. */
export interface ValuePlace extends AccountKey {
  readonly field: string;
  readonly version: number;
}

const SEALER = new Sealer('payment value');

function boundTo({ account_type, account_id, field, version }: ValuePlace): SealPlace {
  return ['payment_value', account_type, account_id, field, version];
}

/** Seals a value for its place with the current key. */
export function sealValue(keys: readonly string[], place: ValuePlace, value: string): Sealed {
  return SEALER.seal(keys, boundTo(place), value);
}

/**
 * Opens a value in its place with whichever key sealed it.
 * @throws SealBroken
 */
export function openValue(keys: readonly string[], place: ValuePlace, sealed: Sealed): string {
  return SEALER.open(keys, boundTo(place), sealed);
}

export const PAYMENT_VALUES: SealedColumns<'payment_value'> = {
  label: 'payment values',
  table: 'payment_value',
  key_id: 'key_id',
  ciphertext: 'ciphertext',
  sealer: SEALER,
  placeOf: boundTo,
};
