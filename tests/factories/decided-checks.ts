import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { KycStatus } from '@verify-admin/rulebook/kyc/kyc.states';
import type { AppContext } from '../../apps/server/src/kernel/app-context.ts';
import { appendKycRecord } from '../../apps/server/src/kernel/facts/statuses.store.ts';
import { nowOf } from '../../apps/server/src/platform/clock.ts';
import { statusesOf } from './statuses-of-checks.ts';
import { whereAccount } from '../../apps/server/src/platform/database/statements/where-account.ts';

/** Every check reads as decided in favour of the account, by one person. */
export async function allFavourable(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  key: AccountKey,
  by: string,
): Promise<void> {
  await db
    .updateTable('verification')
    .set(statusesOf('favourable'))
    .set({ kyc_status_by: by, kyb_status_by: by, due_diligence_by: by, pay_status_by: by })
    .where(whereAccount(key))
    .execute();
  const owners = await db
    .selectFrom('kyc_record')
    .select('account_sub_id')
    .distinct()
    .where(whereAccount(key))
    .execute();
  for (const { account_sub_id } of owners) {
    await aKycStatus({ db, clock }, key, { account_sub_id, cleaned_status: 'complete', by });
  }
}

/** The newest KYC record of an owner, or of the account. */
export async function aKycStatus(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  key: AccountKey,
  given: { account_sub_id: number | null; cleaned_status: KycStatus; by: string },
): Promise<void> {
  const { by: admin_uuid, ...status } = given;
  const change = { ...status, admin_uuid, scan_ref: 'test', note: 'Seen', now: nowOf(clock) };
  await db.transaction().execute((trx) => appendKycRecord(trx, key, change));
}

/** What every check of an account reads. */
export async function readings({ db }: Pick<AppContext, 'db'>, key: AccountKey) {
  return db
    .selectFrom('verification')
    .select(['kyc_status', 'kyb_status', 'overall_status', 'due_diligence_status', 'pay_status'])
    .select(['individual_aml_status', 'business_aml_status', 'facts_changed'])
    .where(whereAccount(key))
    .executeTakeFirstOrThrow();
}
