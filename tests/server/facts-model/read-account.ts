import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { CHECK_NAMES, CHECKS } from '@verify-admin/rulebook/checks/checks';
import type { AppContext } from '../../../apps/server/src/kernel/app-context.ts';
import { whereAccount } from '../../../apps/server/src/platform/database/statements/where-account.ts';
import { type Reading, wordsOfChecks } from '../../facts-model/oracle/words.ts';

/** What the columns of an account read, and the newest KYC record of each owner. */
export async function readAccount(
  { db }: Pick<AppContext, 'db'>,
  key: AccountKey,
): Promise<Reading> {
  const row = await db
    .selectFrom('verification')
    .select(CHECK_NAMES.map((check) => CHECKS[check].columns.status))
    .select(['facts_changed', 'use_kyc_status_table'])
    .where(whereAccount(key))
    .executeTakeFirstOrThrow();
  const owners = await db
    .selectFrom('kyc_record')
    .select(['account_sub_id', 'cleaned_status'])
    .distinctOn('account_sub_id')
    .where(whereAccount(key))
    .where('account_sub_id', 'is not', null)
    .orderBy('account_sub_id')
    .orderBy('id', 'desc')
    .execute();
  return {
    kyc: row.kyc_status,
    owners: Object.fromEntries(
      owners.map((one) => [Number(one.account_sub_id), one.cleaned_status]),
    ),
    words: wordsOfChecks((check) => row[CHECKS[check].columns.status] ?? ''),
    marks: row.facts_changed,
  };
}

/** Every document of an account, oldest first. */
export function documentsOf({ db }: Pick<AppContext, 'db'>, key: AccountKey) {
  return db
    .selectFrom('compliance_image')
    .select(['id', 'filename', 'sha256', 'admin_uuid', 'display'])
    .where(whereAccount(key))
    .orderBy('id')
    .execute();
}
