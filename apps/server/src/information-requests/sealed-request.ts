import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { ASKABLE_ITEMS } from '@verify-admin/rulebook/information-requests/askable-items';
import { requestAnswers } from '@verify-admin/rulebook/information-requests/request-answers.shape';
import { REQUEST_REASON_WORDS } from '@verify-admin/rulebook/information-requests/request-reasons';
import { DOCUMENT_FIELDS } from '@verify-admin/rulebook/wizard/wizard-documents';
import * as z from 'zod/mini';
import { Sealer } from '../platform/keys/seal.ts';
import type { SealedColumns } from '../platform/keys/sealed-columns.ts';
import { typedSecrets } from '../wizard/typed-secrets.shape.ts';

const SEALER = new Sealer('information request');

/** One asked item with its reason, and what was there when it was asked for. */
const storedItem = z.object({
  item: z.enum(ASKABLE_ITEMS),
  reason: z.enum(REQUEST_REASON_WORDS),
  text: z.string(),
  before: z.nullable(z.string()),
  file: z.nullable(
    z.object({
      document_id: z.number(),
      created: z.string(),
      media_type: z.string(),
      size: z.number(),
    }),
  ),
});
export type StoredItem = z.infer<typeof storedItem>;

/** What was typed, who typed its secret values, and once it is answered which documents came. */
const storedAnswers = z.extend(requestAnswers, {
  documents: z._default(z.partialRecord(z.enum(DOCUMENT_FIELDS), z.number()), {}),
  typed: typedSecrets,
});
export type StoredAnswers = z.output<typeof storedAnswers>;

interface ItemsPlace extends AccountKey {
  readonly issued_at: number;
}

function itemsPlace({ account_type, account_id, issued_at }: ItemsPlace) {
  return ['information_request', account_type, account_id, issued_at, 'items'];
}

export const REQUEST_ITEMS: SealedColumns<'information_request'> = {
  label: 'items of information requests',
  table: 'information_request',
  key_id: 'items_key_id',
  ciphertext: 'items_ciphertext',
  sealer: SEALER,
  placeOf: itemsPlace,
};

export function sealItems(keys: readonly string[], at: ItemsPlace, items: readonly StoredItem[]) {
  const { key_id, ciphertext } = SEALER.seal(keys, itemsPlace(at), JSON.stringify(items));
  return { items_key_id: key_id, items_ciphertext: ciphertext };
}

interface SealedItems extends ItemsPlace {
  readonly items_key_id: string;
  readonly items_ciphertext: string;
}

export function openItems(keys: readonly string[], row: SealedItems): StoredItem[] {
  const sealed = { key_id: row.items_key_id, ciphertext: row.items_ciphertext };
  const text = SEALER.open(keys, itemsPlace(row), sealed);
  return z.array(storedItem).parse(JSON.parse(text));
}

function answersPlace(id: number, version: number) {
  return ['information_request', id, 'answers', version];
}

export const REQUEST_ANSWERS: SealedColumns<'information_request'> = {
  label: 'answers to information requests',
  table: 'information_request',
  key_id: 'answers_key_id',
  ciphertext: 'answers_ciphertext',
  sealer: SEALER,
  placeOf: ({ id, version }) => answersPlace(id, version),
};

export function sealAnswers(
  keys: readonly string[],
  { id, version }: { readonly id: number; readonly version: number },
  answers: StoredAnswers,
) {
  const sealed = SEALER.seal(keys, answersPlace(id, version), JSON.stringify(answers));
  return { answers_key_id: sealed.key_id, answers_ciphertext: sealed.ciphertext };
}

interface SealedAnswers {
  readonly id: number;
  readonly version: number;
  readonly answers_key_id: string | null;
  readonly answers_ciphertext: string | null;
}

const NO_ANSWERS: StoredAnswers = { values: {}, confirmed: [], documents: {}, typed: {} };

/** Empty where nothing was typed yet. */
export function openAnswers(keys: readonly string[], row: SealedAnswers): StoredAnswers {
  const { id, version, answers_key_id: key_id, answers_ciphertext: ciphertext } = row;
  if (key_id === null || ciphertext === null) return NO_ANSWERS;
  const text = SEALER.open(keys, answersPlace(id, version), { key_id, ciphertext });
  return storedAnswers.parse(JSON.parse(text));
}
