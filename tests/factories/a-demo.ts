import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { KycRecordRow } from '@verify-admin/demo/kyc/kyc-records';
import type { MadeCase } from '@verify-admin/demo/cases/made-case';
import { makeDemo } from '../../apps/server/src/demo/seed-demo.ts';
import { TEST_NOW } from './an-app.ts';
import { sampleScreen } from './sample-screen.ts';

/** The moment of the demo of the tests. */
export const DEMO_NOW = Date.parse(TEST_NOW);

export const { cases, lines } = await makeDemo(DEMO_NOW, sampleScreen);

export function nameOf({ account }: MadeCase): string {
  return `${account.account_type}:${account.account_id}`;
}

/** The names of the cases that break a rule: a failing test names them. */
export function breaking(isBroken: (made: MadeCase) => boolean): string[] {
  return cases.filter(isBroken).map(nameOf);
}

export function caseOf(key: AccountKey): MadeCase {
  const found = cases.find((made) => nameOf(made) === `${key.account_type}:${key.account_id}`);
  if (!found) throw new Error(`no ${key.account_type}:${key.account_id}`);
  return found;
}

/** The current status of each owner: the newest record. */
export function ownersOf({ kyc_record }: MadeCase): KycRecordRow[] {
  return [...new Map(kyc_record.map((record) => [record.account_sub_id, record])).values()];
}
