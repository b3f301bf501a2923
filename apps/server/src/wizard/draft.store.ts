import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { ACCOUNT_DRAFT } from '@verify-admin/rulebook/kyb/link-draft.rules';
import { mapSecrets } from '@verify-admin/rulebook/wizard/hidden-value';
import type { WizardData } from '@verify-admin/rulebook/wizard/wizard-data';
import { wizardData } from '@verify-admin/rulebook/wizard/wizard-data.shape';
import type { Kysely, Transaction } from 'kysely';
import * as z from 'zod/mini';
import { typedSecrets } from './typed-secrets.shape.ts';
import type { Schema } from '../platform/database/schema.ts';
import { whereAccount } from '../platform/database/statements/where-account.ts';
import { Sealer } from '../platform/keys/seal.ts';
import type { SealedColumns } from '../platform/keys/sealed-columns.ts';
import { FormSecrets, type TypedForm } from './form-secrets.ts';

const SEALER = new Sealer('kyb draft');

/** One of the drafts of an account (`draftOfLink`). */
export interface DraftKey extends AccountKey {
  readonly draft_of: string;
}

function placeOf({ account_type, account_id }: AccountKey, version: number) {
  return ['kyb_draft', account_type, account_id, version];
}

function separatePlaceOf({ account_type, account_id, draft_of }: DraftKey, version: number) {
  return ['kyb_separate_draft', account_type, account_id, draft_of, version];
}

export const DRAFTS: SealedColumns<'kyb_draft'> = {
  label: 'drafts of the KYB form',
  table: 'kyb_draft',
  key_id: 'key_id',
  ciphertext: 'ciphertext',
  sealer: SEALER,
  placeOf: (row) => placeOf(row, row.version),
};

export const SEPARATE_DRAFTS: SealedColumns<'kyb_separate_draft'> = {
  label: 'separate drafts of the form',
  table: 'kyb_separate_draft',
  key_id: 'key_id',
  ciphertext: 'ciphertext',
  sealer: SEALER,
  placeOf: (row) => separatePlaceOf(row, row.version),
};

/** Where a version of a draft is sealed. */
function sealPlace(key: DraftKey, version: number) {
  return key.draft_of === ACCOUNT_DRAFT ? placeOf(key, version) : separatePlaceOf(key, version);
}

/** One text: the form as the release before stores it, and who typed its secret values. */
const storedForm = z.extend(wizardData, {
  typed: typedSecrets,
});

export const DRAFT_SECRETS = new FormSecrets<WizardData>(mapSecrets);

export interface Draft extends TypedForm<WizardData> {
  readonly version: number;
  readonly updated: string;
}

const COLUMNS = ['version', 'key_id', 'ciphertext', 'updated'] as const;

function selectDraft(db: Kysely<Schema>, key: DraftKey) {
  const { draft_of } = key;
  if (draft_of === ACCOUNT_DRAFT) {
    return db.selectFrom('kyb_draft').select(COLUMNS).where(whereAccount(key)).executeTakeFirst();
  }
  return db
    .selectFrom('kyb_separate_draft')
    .select(COLUMNS)
    .where(whereAccount(key))
    .where('draft_of', '=', draft_of)
    .executeTakeFirst();
}

/** What the applicant typed so far; null where nothing was saved. */
export async function findDraft(
  db: Kysely<Schema>,
  keys: readonly string[],
  key: DraftKey,
): Promise<Draft | null> {
  const row = await selectDraft(db, key);
  if (!row) return null;
  const { version, updated } = row;
  const text = SEALER.open(keys, sealPlace(key, version), row);
  const { typed, ...data } = storedForm.parse(JSON.parse(text));
  const { account_type, account_id } = key;
  const name = `${account_type}:${account_id}:${version}`;
  return { version, updated, ...DRAFT_SECRETS.withTypists({ data, typed }, name) };
}

/** Stores a version of the draft in place of the one before it; the account is locked by the caller. */
export async function saveDraft(
  trx: Transaction<Schema>,
  keys: readonly string[],
  { account_type, account_id, draft_of }: DraftKey,
  { version, updated, data, typed }: Draft,
): Promise<void> {
  const place = sealPlace({ account_type, account_id, draft_of }, version);
  const sealed = SEALER.seal(keys, place, JSON.stringify({ ...data, typed }));
  const row = { version, updated, ...sealed };
  const key = ['account_type', 'account_id'] as const;
  if (draft_of === ACCOUNT_DRAFT) {
    await trx
      .insertInto('kyb_draft')
      .values({ account_type, account_id, ...row })
      .onConflict((conflict) => conflict.columns([...key]).doUpdateSet(row))
      .execute();
    return;
  }
  await trx
    .insertInto('kyb_separate_draft')
    .values({ account_type, account_id, draft_of, ...row })
    .onConflict((conflict) => conflict.columns([...key, 'draft_of']).doUpdateSet(row))
    .execute();
}

/** Deletes every draft of the account. */
export async function deleteDrafts(trx: Transaction<Schema>, key: AccountKey): Promise<void> {
  await trx.deleteFrom('kyb_draft').where(whereAccount(key)).execute();
  await trx.deleteFrom('kyb_separate_draft').where(whereAccount(key)).execute();
}
