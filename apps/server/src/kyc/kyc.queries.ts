import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { parseClientId } from '@verify-admin/rulebook/accounts/client-id';
import * as calls from '@verify-admin/rulebook/kyc/kyc.contract';
import { query } from '../kernel/command.ts';
import { findKycStatus, listKycRecords, listSents } from './kyc.store.ts';

/** `{type}:{id}`, with or without a trailing `&`; null for anything else, and for the number of one owner. */
function readAccount(written: string): AccountKey | null {
  const client = parseClientId(written);
  return client?.account_sub_id === null ? client : null;
}

/** CALL-55, CALL-80: a trailing `&` asks for the owners' records instead of the account's own. */
export const listKycHistory = query(calls.listKycHistory, async (input, { app, refuse }) => {
  const key = readAccount(input.account);
  if (!key) throw refuse('kyc/bad-account');
  const of = input.account.trim().endsWith('&') ? 'owners' : 'account';
  return { data: await listKycRecords(app.db, key, of) };
});

export const getKycStatus = query(calls.getKycStatus, async (input, { app, refuse }) => {
  const key = readAccount(input.account);
  if (!key) throw refuse('kyc/bad-account');
  const of = input.use_kyc_status_table === 1 ? 'owners' : 'account';
  const data = await listKycRecords(app.db, key, of);
  return { data, kyc_status: await findKycStatus(app.db, key) };
});

export const listKycSents = query(calls.listKycSents, async (input, { app }) => ({
  data: await listSents(app.db, input),
}));
