import { formatClientId, parseClientId } from '@verify-admin/rulebook/accounts/client-id';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { storedAccountTypeField } from '@verify-admin/rulebook/accounts/account-type';
import type { Call } from '@verify-admin/rulebook/kernel/call';
import * as z from 'zod/mini';
import type { ShownRead } from '../kernel/reads/reads.ts';

const named = z.object({ account_type: storedAccountTypeField, account_id: z.number() });
const written = z.object({ account: z.string() });
const answered = z.object({ data: z.array(named) });
const decided = z.object({ data: z.object({ decision: z.object({ account: named }) }) });

/** The accounts that the answer to a query shows. */
function accountsOf(
  opens: NonNullable<Call['opens']>,
  input: unknown,
  output: unknown,
): readonly AccountKey[] {
  switch (opens) {
    case 'account':
      return [named.parse(input)];
    case 'client-id': {
      const key = parseClientId(written.parse(input).account);
      return key ? [key] : [];
    }
    case 'answered':
      return answered.parse(output).data;
    case 'decided':
      return [decided.parse(output).data.decision.account];
  }
}

/** Each account that an answer shows, once. */
export function openedAccounts(
  { opens }: Call,
  input: unknown,
  output: unknown,
): readonly ShownRead[] {
  if (opens === undefined) return [];
  const reads = accountsOf(opens, input, output).map(({ account_type, account_id }) => {
    const account = { account_type, account_id };
    const subject = formatClientId(account_type, account_id);
    return [subject, { subject, entry: { act: 'account.opened', account, detail: {} } }] as const;
  });
  return [...new Map(reads).values()];
}
