import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { parseClientId } from '@verify-admin/rulebook/accounts/client-id';
import { isAccount } from '../accounts/accounts.store.ts';
import { CommandRefused, type OpenApp } from './command-line.ts';

/** An account as it is written on the command line. @throws CommandRefused where it is not; `name` is the argument's */
export function parseAccount(written: string, name: string): AccountKey {
  const client = parseClientId(written);
  if (client?.account_sub_id !== null)
    throw new CommandRefused(`${name} must be written as type:id, such as partner:12.`);
  const { account_type, account_id } = client;
  return { account_type, account_id };
}

/** The app, where it has this account. @throws CommandRefused where there is none */
export async function openWithAccount(open: OpenApp, account: AccountKey) {
  const app = await open();
  if (await isAccount(app.db, account)) return app;
  throw new CommandRefused(`There is no account ${account.account_type}:${account.account_id}.`);
}
