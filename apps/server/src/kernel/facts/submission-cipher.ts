// Without it submitted names and tax numbers would lie readable in the database.
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { readSubmission } from '@verify-admin/rulebook/checks/make-ground';
import type { SubmissionData } from '@verify-admin/rulebook/kyb/submission';
import { type Sealed, Sealer } from '../../platform/keys/seal.ts';
import type { SealedColumns } from '../../platform/keys/sealed-columns.ts';

const SEALER = new Sealer('kyb submission');

/** A submission as it is stored: sealed, as every one of the wizard is, or open, as those of the demo are. */
export interface SubmissionRow extends AccountKey {
  readonly created: string;
  readonly data_json: SubmissionData | null;
  readonly key_id: string | null;
  readonly ciphertext: string | null;
}

function placeOf({ account_type, account_id }: AccountKey, created: string) {
  return ['kyb_submission', account_type, account_id, Date.parse(created)];
}

export const SUBMISSIONS: SealedColumns<'kyb_submission'> = {
  label: 'KYB submissions',
  table: 'kyb_submission',
  key_id: 'key_id',
  ciphertext: 'ciphertext',
  sealer: SEALER,
  placeOf: (row) => placeOf(row, row.created),
};

/** Seals what an account submitted at this moment. */
export function sealSubmission(
  keys: readonly string[],
  key: AccountKey,
  { created, data }: { readonly created: string; readonly data: SubmissionData },
): Sealed {
  return SEALER.seal(keys, placeOf(key, created), JSON.stringify(data));
}

/**
 * What a row holds, sealed or open.
 * @throws SealBroken
 */
export function openSubmission(keys: readonly string[], row: SubmissionRow): SubmissionData {
  const { data_json, key_id, ciphertext } = row;
  if (data_json) return data_json;
  if (key_id === null || ciphertext === null) throw new Error('a submission without data');
  const text = SEALER.open(keys, placeOf(row, row.created), { key_id, ciphertext });
  return readSubmission(text);
}
