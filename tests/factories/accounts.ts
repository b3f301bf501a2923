import type { AccountType } from '@verify-admin/rulebook/accounts/account-type';
import type { KycStatus } from '@verify-admin/rulebook/kyc/kyc.states';
import { nowOf } from '../../apps/server/src/platform/clock.ts';
import type { AppContext } from '../../apps/server/src/kernel/app-context.ts';
import { type AccountGiven, anAccount } from '@verify-admin/demo/accounts/an-account';
import {
  aVerification,
  type VerificationRow,
} from '@verify-admin/demo/accounts/a-verification';

type Given = Omit<AccountGiven, 'created'>;

async function insertAccount(
  app: AppContext,
  account_type: AccountType,
  given: Given,
  verified: Partial<VerificationRow>,
): Promise<void> {
  const created = nowOf(app.clock);
  const account = anAccount(account_type, { created, ...given });
  const { company_name } = account;
  const record = { submit_timestamp: created, company_name, ...verified };
  await app.db.insertInto('account').values(account).execute();
  await app.db.insertInto('verification').values(aVerification(account, record)).execute();
}

/** A studio with its verification record. */
export function aStudio(
  app: AppContext,
  given: Given,
  verified: Partial<VerificationRow> = {},
): Promise<void> {
  return insertAccount(app, 'studio', given, verified);
}

/** An affiliate, stored as a partner. */
export function aPartner(
  app: AppContext,
  given: Given,
  verified: Partial<VerificationRow> = {},
): Promise<void> {
  return insertAccount(app, 'partner', given, verified);
}

export function anInfluencer(
  app: AppContext,
  given: Given,
  verified: Partial<VerificationRow> = {},
): Promise<void> {
  return insertAccount(app, 'influencer-medley', given, verified);
}

/** Owners 1, 2, … of a studio, each with one KYC record of the given status. */
export async function owners(
  app: AppContext,
  account_id: number,
  statuses: readonly KycStatus[],
): Promise<void> {
  const now = nowOf(app.clock);
  const records = statuses.map((cleaned_status, index) => ({
    account_type: 'studio' as const,
    account_id,
    account_sub_id: index + 1,
    cleaned_status,
    reason: null,
    created: now,
    updated_1: now,
    owner_name: `Owner ${index + 1}`,
    owner_email: `owner${index + 1}@company.example`,
    owner_percent: 50,
    company_name: null,
    aml: null,
    scan_ref: null,
    verification_status: null,
    admin_uuid: null,
    note: null,
  }));
  await app.db.insertInto('kyc_record').values(records).execute();
}
