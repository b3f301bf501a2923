import * as z from 'zod/mini';
import type { AccountKey } from './account-key.ts';
import { storedAccountType } from './account-type.ts';

/** ENT-05, ENT-06: a search row is an array by position; what is not named here is null. */
const POSITIONS = {
  id: 0,
  handle: 1,
  first_name: 2,
  last_name: 3,
  country: 6,
  company: 18,
  account_type: 20,
  email: 21,
} as const;

export const searchRow = z.array(z.union([z.string(), z.number(), z.null()]));
export type SearchRow = z.infer<typeof searchRow>;

export interface FoundAccount extends AccountKey {
  readonly handle: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly company_name: string;
  readonly email: string;
  readonly country: string;
}

/** Writes one found account into its 22 positions. */
export function encodeSearchRow(account: FoundAccount): SearchRow {
  const { account_id, handle, first_name, last_name, country, company_name } = account;
  const { account_type, email } = account;
  const nulls = [null, null, null, null, null, null, null, null, null, null, null] as const;
  return [
    account_id,
    handle,
    first_name,
    last_name,
    null,
    null,
    country,
    ...nulls,
    company_name,
    null,
    account_type,
    email,
  ];
}

function wordAt(row: SearchRow, position: number): string {
  const value = row[position];
  return value == null ? '' : String(value);
}

/** Reads the named positions of a search row; null when id or type is not one. */
export function decodeSearchRow(row: SearchRow): FoundAccount | null {
  const account_type = storedAccountType(wordAt(row, POSITIONS.account_type));
  const account_id = Number(wordAt(row, POSITIONS.id));
  if (!account_type || !Number.isInteger(account_id)) return null;
  return {
    account_type,
    account_id,
    handle: wordAt(row, POSITIONS.handle),
    first_name: wordAt(row, POSITIONS.first_name),
    last_name: wordAt(row, POSITIONS.last_name),
    company_name: wordAt(row, POSITIONS.company),
    email: wordAt(row, POSITIONS.email),
    country: wordAt(row, POSITIONS.country),
  };
}
