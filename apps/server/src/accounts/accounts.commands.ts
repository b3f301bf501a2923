import * as calls from '@verify-admin/rulebook/accounts/accounts.contract';
import {
  COMPANY_NAME_TEXTS,
  isCompanyName,
} from '@verify-admin/rulebook/accounts/company-name.rules';
import { command } from '../kernel/command.ts';
import { changeFacts } from '../kernel/facts/change-facts.ts';
import { lockAccount, renameAccount } from './accounts.store.ts';

/** ACCT-17..22: the name is saved on the account and on its verification record, ending ACCT-14/15. */
export const updateCompanyName = command(calls.updateCompanyName, async (input, context) => {
  const { app, trx, actor, now, refuse } = context;
  if (!isCompanyName(input.company_name)) throw refuse('account/company-name-empty');
  return changeFacts({ app, trx, now, by: actor.uuid }, input, async (facts) => {
    const account = facts && (await lockAccount(trx, input));
    if (!account) throw refuse('account/unknown');
    const seen = input.expected_company_name;
    if (seen !== undefined && seen !== account.company_name) {
      const { company_name } = account;
      throw refuse('account/name-changed', { facts: { company_name } });
    }
    const key = { account_type: input.account_type, account_id: input.account_id };
    const named = { ...account, ...key, company_name: input.company_name };
    const output = { message: COMPANY_NAME_TEXTS.updated };
    const changed = await facts.write((writing) => renameAccount(writing, key, named, now));
    if (!changed) return { output, audit: { unchanged: key } };
    return {
      output,
      audit: {
        act: 'account.company-name-updated',
        account: key,
        detail: { from: account.company_name, to: input.company_name },
      },
    };
  });
});
