import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { type Screen, screenRow } from '../../aml-batches/run/screen-row.ts';
import type { StoredAccount } from '../../aml-batches/stored-accounts.store.ts';
import { responseAt, runMoment } from '@verify-admin/demo/aml/aml-response-at';
import { businessRun, type Found, individualRun } from '@verify-admin/demo/aml/aml-runs';
import { amlColumns } from '@verify-admin/demo/aml/case-aml';
import type { PlannedRun } from '@verify-admin/demo/aml/planned-aml';
import type { MadeCase } from '@verify-admin/demo/cases/made-case';

/** Cases at a time: enough to keep every worker busy, few enough to hold. */
const AT_ONCE = 100;
/** Nothing is given in addition to the stored values of the account. */
const NOTHING_GIVEN = { first_name: '', last_name: '', business_name: '', country: '' } as const;

/** The person a run without given values screens: an owner by the newest name of his records. */
function personOf({ account, kyc_record, planned }: MadeCase) {
  const sub_id = planned.individual?.account_sub_id ?? null;
  const owner = kyc_record.findLast(
    ({ account_sub_id, owner_name }) => account_sub_id === sub_id && owner_name !== null,
  );
  if (sub_id !== null && owner) return { person: owner.owner_name ?? '', bday: null };
  const { first_name, last_name, bday } = account;
  return { person: `${first_name} ${last_name}`.trim(), bday };
}

function companyOf({ account, verification }: MadeCase): string {
  return account.company_name.trim() || (verification.company_name ?? '').trim();
}

/** What a run of an account finds, as a run of the desk or of a batch does; null where it cannot be made. */
async function screenAccount(
  stored: StoredAccount,
  check: 'individual' | 'business',
  screen: Screen,
): Promise<Found | null> {
  const row = await screenRow(NOTHING_GIVEN, stored, screen);
  return typeof row === 'string' ? null : row[check];
}

function foundAt(
  found: Found | null,
  planned: PlannedRun,
  now: number,
): { found: Found; at: string } | null {
  if (!found) return null;
  const at = runMoment(planned.at, found.response, now);
  return { found: { ...found, response: responseAt(found.response, { ...planned, at }) }, at };
}

async function screenPerson(made: MadeCase, screen: Screen, now: number) {
  const { planned, account } = made;
  if (!planned.individual) return null;
  const stored = { ...personOf(made), company: '', country: account.country };
  const found = await screenAccount(stored, 'individual', screen);
  const run = foundAt(found, planned.individual, now);
  return run && individualRun(keyOf(made), run.found, { ...planned.individual, at: run.at });
}

async function screenCompany(made: MadeCase, screen: Screen, now: number) {
  const { planned, account } = made;
  if (!planned.business) return null;
  const stored = { company: companyOf(made), person: '', bday: null, country: account.country };
  const found = await screenAccount(stored, 'business', screen);
  const run = foundAt(found, planned.business, now);
  return run && businessRun(keyOf(made), run.found, { ...planned.business, at: run.at });
}

function keyOf({ account }: MadeCase): AccountKey {
  const { account_type, account_id } = account;
  return { account_type, account_id };
}

/** Makes the planned runs of an account by screening it: a run that cannot be made leaves none. */
export async function screenCase(made: MadeCase, screen: Screen, now: number): Promise<MadeCase> {
  const [individual, business] = await Promise.all([
    screenPerson(made, screen, now),
    screenCompany(made, screen, now),
  ]);
  const moments = [individual?.row.individual_aml_timestamp, business?.row.business_aml_timestamp];
  const newest = moments.reduce<string>(
    (latest, at) => (at && at > latest ? at : latest),
    made.verification.updated ?? '',
  );
  return {
    ...made,
    verification: { ...made.verification, ...amlColumns(individual, business), updated: newest },
    aml_individual_history: individual ? [individual.row] : [],
    aml_business_history: business ? [business.row] : [],
  };
}

/** As `screenCase`, for many. */
export async function screenCases(
  cases: readonly MadeCase[],
  screen: Screen,
  now: number,
): Promise<MadeCase[]> {
  const screened: MadeCase[] = [];
  for (let from = 0; from < cases.length; from += AT_ONCE) {
    const some = cases.slice(from, from + AT_ONCE);
    screened.push(...(await Promise.all(some.map((made) => screenCase(made, screen, now)))));
  }
  return screened;
}
