import type { Client } from './client.ts';

/** Details of a method that is paid by cheque. */
export const CHECK = {
  'Beneficiary Name': 'Maja Ferency',
  Phone: '+36 30 123 4567',
  Country: 'HU',
};

/** Details of a method that is paid by wire. */
export const WIRE = {
  'Beneficiary Name': 'Maja Ferency',
  SWIFT: 'COBADEFFXXX',
  'Account Number': '0532013000',
  IBAN: 'DE89370400440532013000',
  'Personal/Business': 'Business',
};

type Fields = Readonly<Record<string, string | number>>;

/** CALL-74: saves payment details of a studio, or decides on them, as a form's body. */
export function upsertPayment(
  client: Client,
  account_id: number,
  fields: Fields,
  headers: Readonly<Record<string, string>> = {},
) {
  const given = { account_type: 'studio', account_id, ...fields };
  return client.postForm('/run_upsert_payment_selections', given, headers);
}

/** Saves details of a method, for approval. */
export function savePayment(
  client: Client,
  account_id: number,
  payment_type: string,
  data: object,
  more: Fields = {},
) {
  const payment_data = JSON.stringify(data);
  return upsertPayment(client, account_id, { country: 'HU', payment_type, payment_data, ...more });
}
