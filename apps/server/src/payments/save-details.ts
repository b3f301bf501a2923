import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import {
  dataProblems,
  isUnchanged,
  type PaymentData,
  readPaymentData,
  shownData,
} from '@verify-admin/rulebook/payments/payment-data';
import { fieldsOf } from '@verify-admin/rulebook/payments/payment-field';
import type { upsertPaymentSelections } from '@verify-admin/rulebook/payments/payments.contract';
import type { Transaction } from 'kysely';
import { listAccountImages } from '../documents/documents.store.ts';
import type { CommandContext } from '../kernel/command.ts';
import { Refused } from '../kernel/refused.ts';
import type { Schema } from '../platform/database/schema.ts';
import { isPaymentDocument } from '@verify-admin/rulebook/documents/document.rules';
import { FORMAT_LIBRARY } from './format-library.ts';

interface Details {
  readonly country: string;
  readonly payment_type: string;
  readonly data: PaymentData;
}

/** PAY-23: a proof names a payment document this account really has. */
async function proofProblems(
  trx: Transaction<Schema>,
  key: AccountKey,
  { payment_type, data }: Details,
): Promise<Record<string, string>> {
  const given = fieldsOf(payment_type).filter(({ kind, label }) => kind === 'file' && data[label]);
  if (given.length === 0) return {};
  const images = await listAccountImages(trx, key);
  const names = images
    .map(({ filename }) => filename)
    .filter((filename) => isPaymentDocument(filename));
  return Object.fromEntries(
    given
      .filter(({ label }) => !names.includes(data[label] ?? ''))
      .map(({ label }) => [label, 'Upload this file first.']),
  );
}

/** Empty values are as good as none, and an unchanged mask is the value behind it. */
function wholeData(sent: PaymentData, shown: PaymentData, saved: PaymentData): PaymentData {
  return Object.fromEntries(
    Object.entries(sent)
      .filter(([, value]) => value !== '')
      .map(([label, value]) => [
        label,
        isUnchanged(label, sent, shown) ? (saved[label] ?? value) : value,
      ]),
  );
}

/**
 * What is to be saved out of what was sent.
 * @throws Refused `payment/not-valid` naming the fields, never their values.
 */
export async function readDetails(
  { trx, now, refuse }: CommandContext<typeof upsertPaymentSelections>,
  key: AccountKey,
  sent: { readonly country: string; readonly payment_type: string; readonly payment_data: string },
  saved: { readonly payment_type: string; readonly values: PaymentData },
): Promise<Details> {
  const { country, payment_type, payment_data } = sent;
  const given = readPaymentData(payment_data);
  if (!given) {
    throw Refused.general('input/invalid', { fields: { payment_data: 'is no map of texts' } });
  }
  const shown = shownData(saved.payment_type, saved.values);
  const facts = { library: FORMAT_LIBRARY, today: now.slice(0, 10), shown };
  const fields = dataProblems(payment_type, given, facts);
  if (Object.keys(fields).length > 0) throw refuse('payment/not-valid', { fields });
  const details = { country, payment_type, data: wholeData(given, shown, saved.values) };
  const proofs = await proofProblems(trx, key, details);
  if (Object.keys(proofs).length > 0) throw refuse('payment/not-valid', { fields: proofs });
  return details;
}

/** The labels whose values differ between two edits. */
export function changedFields(before: PaymentData, after: PaymentData): string[] {
  const labels = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...labels].filter((label) => before[label] !== after[label]);
}
