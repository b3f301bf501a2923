import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { WizardData } from '@verify-admin/rulebook/wizard/wizard-data';
import { wizardData } from '@verify-admin/rulebook/wizard/wizard-data.shape';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { whereAccount } from '../platform/database/statements/where-account.ts';
import { Sealer } from '../platform/keys/seal.ts';
import type { SealedColumns } from '../platform/keys/sealed-columns.ts';

const SEALER = new Sealer('kyb draft');

function placeOf({ account_type, account_id }: AccountKey, version: number) {
  return ['kyb_draft', account_type, account_id, version];
}

export const DRAFTS: SealedColumns<'kyb_draft'> = {
  label: 'drafts of the KYB form',
  table: 'kyb_draft',
  key_id: 'key_id',
  ciphertext: 'ciphertext',
  sealer: SEALER,
  placeOf: (row) => placeOf(row, row.version),
};

export interface Draft {
  readonly version: number;
  readonly updated: string;
  readonly data: WizardData;
}

/** What the applicant typed so far; null where nothing was saved. */
export async function findDraft(
  db: Kysely<Schema>,
  keys: readonly string[],
  key: AccountKey,
): Promise<Draft | null> {
  const row = await db
    .selectFrom('kyb_draft')
    .select(['version', 'key_id', 'ciphertext', 'updated'])
    .where(whereAccount(key))
    .executeTakeFirst();
  if (!row) return null;
  const { version, updated } = row;
  const text = SEALER.open(keys, placeOf(key, version), row);
  return { version, updated, data: wizardData.parse(JSON.parse(text)) };
}

/** Stores a version of the draft in place of the one before it; the account is locked by the caller. */
export async function saveDraft(
  trx: Transaction<Schema>,
  keys: readonly string[],
  { account_type, account_id }: AccountKey,
  { version, updated, data }: Draft,
): Promise<void> {
  const place = placeOf({ account_type, account_id }, version);
  const sealed = SEALER.seal(keys, place, JSON.stringify(data));
  const row = { version, updated, ...sealed };
  await trx
    .insertInto('kyb_draft')
    .values({ account_type, account_id, ...row })
    .onConflict((conflict) => conflict.columns(['account_type', 'account_id']).doUpdateSet(row))
    .execute();
}
