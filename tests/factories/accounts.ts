import { aStudio as makeStudio } from '@verify-admin/demo/accounts/a-studio';
import { aVerification, type VerificationRow } from '@verify-admin/demo/accounts/a-verification';
import {
  type AccountGiven,
  type AccountRow,
  aPartner as makePartner,
  anInfluencer as makeInfluencer,
} from '@verify-admin/demo/accounts/an-account';
import { aKycRecord } from '@verify-admin/demo/kyc/kyc-records';
import type { KycStatus } from '@verify-admin/rulebook/kyc/kyc.states';
import type { AppContext } from '../../apps/server/src/kernel/app-context.ts';
import { nowOf } from '../../apps/server/src/platform/clock.ts';

/** Where accounts are put. */
type Place = Pick<AppContext, 'db' | 'clock'>;

type Given = Omit<AccountGiven, 'created'>;

/** Inserts an account as the demo makes it, with its verification record. */
async function insertAccount(
  app: Place,
  make: (given: AccountGiven) => AccountRow,
  given: Given,
  verified: Partial<VerificationRow>,
): Promise<void> {
  const created = nowOf(app.clock);
  const account = make({ created, ...given });
  const { company_name } = account;
  const record = { submit_timestamp: created, company_name, ...verified };
  await app.db.insertInto('account').values(account).execute();
  await app.db.insertInto('verification').values(aVerification(account, record)).execute();
}

/** A studio with its verification record. */
export function aStudio(
  app: Place,
  given: Given,
  verified: Partial<VerificationRow> = {},
): Promise<void> {
  return insertAccount(app, makeStudio, given, verified);
}

/** An affiliate, stored as a partner. */
export function aPartner(
  app: AppContext,
  given: Given,
  verified: Partial<VerificationRow> = {},
): Promise<void> {
  return insertAccount(app, makePartner, given, verified);
}

export function anInfluencer(
  app: AppContext,
  given: Given,
  verified: Partial<VerificationRow> = {},
): Promise<void> {
  const make = (all: AccountGiven) => makeInfluencer('influencer-medley', all);
  return insertAccount(app, make, given, verified);
}

/** Owners 1, 2, … of a studio, each with one KYC record of the given status; it is verified owner by owner. */
export async function owners(
  app: AppContext,
  account_id: number,
  statuses: readonly KycStatus[],
): Promise<void> {
  const created = nowOf(app.clock);
  const records = statuses.map((cleaned_status, index) =>
    aKycRecord(
      { account_type: 'studio', account_id },
      {
        cleaned_status,
        created,
        account_sub_id: index + 1,
        owner_name: `Owner ${index + 1}`,
        owner_email: `owner${index + 1}@company.example`,
        owner_percent: 50,
      },
    ),
  );
  await app.db.insertInto('kyc_record').values(records).execute();
  await app.db
    .updateTable('verification')
    .set({ use_kyc_status_table: 1 })
    .where('account_type', '=', 'studio')
    .where('account_id', '=', account_id)
    .execute();
}
