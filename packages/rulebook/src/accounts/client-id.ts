import * as z from 'zod/mini';
import { text } from '../kernel/field.ts';
import type { AccountKey } from './account-key.ts';
import { storedAccountType } from './account-type.ts';

/** `{type}:{id}` names an account, `{type}:{id}&{n}` one owner of it (KYC-12). */
export interface ClientId extends AccountKey {
  readonly account_sub_id: number | null;
}

const SHAPE = /^([a-z-]+):(\d{1,15})(?:&(\d{1,6})?)?$/;

/** Reads a client id; null when it is none. A trailing `&` without a number names the account. */
export function parseClientId(written: string): ClientId | null {
  const parts = SHAPE.exec(written.trim());
  if (!parts) return null;
  const account_type = storedAccountType(parts[1] ?? '');
  if (!account_type) return null;
  return {
    account_type,
    account_id: Number(parts[2]),
    account_sub_id: parts[3] === undefined ? null : Number(parts[3]),
  };
}

/** A client id on the wire; one that names no account is null. */
export const clientId = z.pipe(text(80), z.transform(parseClientId));

/** Writes a client id; the owner's number is added when it is 0 or more (CALL-23). */
export function formatClientId(
  account_type: string,
  account_id: number,
  account_sub_id?: number | null,
): string {
  const account = `${account_type}:${account_id}`;
  return account_sub_id != null && account_sub_id >= 0 ? `${account}&${account_sub_id}` : account;
}
