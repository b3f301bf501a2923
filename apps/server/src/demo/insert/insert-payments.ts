import type { Transaction } from 'kysely';
import { FORMAT_LIBRARY } from '../../payments/format-library.ts';
import { sealValue } from '../../kernel/facts/payment-cipher.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { insertRows } from './insert-rows.ts';
import type { MadeCase } from '@verify-admin/demo/cases/made-case';
import { drawPaymentData } from '@verify-admin/demo/payments/payment-data';
import { momentOf } from '@verify-admin/demo/moments';
import { makePaymentRules } from '@verify-admin/demo/payments/payment-rules';
import { createRandom } from '@verify-admin/demo/random';

const SEED = 'verify-admin payments';

/** The values of one account's selection, sealed. */
function sealedRows(keys: readonly string[], made: MadeCase) {
  return made.payment_selection.flatMap(({ account_type, account_id, payment_type, version }) => {
    const random = createRandom(`${SEED}/${account_type}/${account_id}`);
    const data = drawPaymentData(random, made, payment_type, FORMAT_LIBRARY);
    return Object.entries(data).map(([field, value]) => {
      const place = { account_type, account_id, field, version };
      return { ...place, ...sealValue(keys, place, value) };
    });
  });
}

/** Stores the details of the payment selections, and the payment methods of each country. */
export async function insertPayments(
  trx: Transaction<Schema>,
  keys: readonly string[],
  cases: readonly MadeCase[],
  now: number,
): Promise<void> {
  await insertRows(
    trx,
    'payment_value',
    cases.flatMap((made) => sealedRows(keys, made)),
  );
  const moment = { created: momentOf(now), updated: momentOf(now) };
  const rules = makePaymentRules(cases.map(({ account }) => account.country));
  await insertRows(
    trx,
    'country_to_payment',
    rules.map((rule) => ({ ...rule, ...moment })),
  );
}
