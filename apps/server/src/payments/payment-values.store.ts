import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { PaymentData } from '@verify-admin/rulebook/payments/payment-data';
import type { Kysely } from 'kysely';
import type { Refuse } from '../kernel/refused.ts';
import type { FactTransaction } from '../kernel/facts/fact-transaction.ts';
import type { Schema } from '../platform/database/schema.ts';
import { whereAccount } from '../platform/database/statements/where-account.ts';
import { SealBroken } from '../platform/keys/seal.ts';
import { openValue, sealValue } from '../kernel/facts/payment-cipher.ts';

type Keys = readonly string[];

/**
 * The account's saved values, opened.
 * @throws Refused `payment/unreadable` when one does not open in its place: details of which a
 * part was changed by an unknown hand are not shown, not changed and not decided on.
 */
export async function readValues(
  db: Kysely<Schema>,
  keys: Keys,
  key: AccountKey,
  refuse: Refuse<'payment/unreadable'>,
): Promise<PaymentData> {
  const rows = await db
    .selectFrom('payment_value')
    .select(['field', 'version', 'key_id', 'ciphertext'])
    .where(whereAccount(key))
    .execute();
  const { account_type, account_id } = key;
  const open = (row: (typeof rows)[number]) =>
    openValue(keys, { account_type, account_id, ...row }, row);
  try {
    return Object.fromEntries(rows.map((row) => [row.field, open(row)]));
  } catch (error) {
    if (error instanceof SealBroken) throw refuse('payment/unreadable');
    throw error;
  }
}

/** Puts the given values in the place of all the account had, each sealed again. */
export async function replaceValues(
  trx: FactTransaction,
  keys: Keys,
  key: AccountKey,
  version: number,
  data: PaymentData,
): Promise<void> {
  await trx.deleteFrom('payment_value').where(whereAccount(key)).execute();
  const { account_type, account_id } = key;
  const rows = Object.entries(data).map(([field, value]) => {
    const place = { account_type, account_id, field, version };
    return { ...place, ...sealValue(keys, place, value) };
  });
  if (rows.length > 0) await trx.insertInto('payment_value').values(rows).execute();
}
