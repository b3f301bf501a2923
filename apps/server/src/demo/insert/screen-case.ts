import { responseAt, runMoment } from '@verify-admin/demo/aml/aml-response-at';
import {
  type AmlOutcome,
  businessRun,
  individualRun,
  joinOutcomes,
} from '@verify-admin/demo/aml/aml-runs';
import { amlColumns } from '@verify-admin/demo/aml/case-aml';
import type { PlannedRun } from '@verify-admin/demo/aml/planned-aml';
import type { MadeCase } from '@verify-admin/demo/cases/made-case';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { hitsOf, verdictOf } from '@verify-admin/rulebook/aml/aml-response';
import type { RunType } from '@verify-admin/rulebook/aml/aml.rules';
import type { Ground } from '@verify-admin/rulebook/checks/ground';
import { makeGround, type OwnerRow } from '@verify-admin/rulebook/checks/make-ground';
import { planRuns } from '../../aml/runs/plan-runs.ts';
import { type Screen, screenRuns } from '../../aml/runs/screen-runs.ts';

/** Cases at a time: enough to keep every worker busy, few enough to hold. */
const AT_ONCE = 100;
/** Nothing is given in addition to the names of the account. */
const NOTHING_GIVEN = { name: '', dob: '', country: '' } as const;

function ownersOf({ kyc_record }: MadeCase): OwnerRow[] {
  const numbers = [...new Set(kyc_record.flatMap(({ account_sub_id }) => account_sub_id ?? []))];
  return numbers.flatMap((owner) => {
    const newest = kyc_record.findLast(({ account_sub_id }) => account_sub_id === owner);
    if (!newest) return [];
    const { owner_name, cleaned_status: status } = newest;
    const unknown = { birth_date: '', country: '', provider_result: '' };
    return { owner, name: owner_name ?? '', status, ...unknown, standing: 'current' };
  });
}

/** What the checks of an account of the demo rest on, as far as AML screens it. */
function groundOf(made: MadeCase): Ground {
  const { account, verification, kyb_submission } = made;
  const row = {
    ...verification,
    ...account,
    payment_company_name: account.payment_company_name ?? '',
    birth_date: account.bday ?? '',
    record_company_name: verification.company_name ?? '',
    is_per_owner: verification.use_kyc_status_table === 1,
    provider_result: '',
    owners: ownersOf(made),
    submitted: null,
    documents: [],
    pictures: [],
  };
  const submission = kyb_submission.at(-1)?.data_json ?? null;
  return makeGround(row, { submission, payout: null, marked: [] });
}

/** A number of its own for each run of one act. */
function uidOf({ uid }: PlannedRun, place: number): string {
  return `${uid.slice(place)}${uid.slice(0, place)}`;
}

/** The runs of a check as the desk makes them, that of `owner` last; none where they cannot be made. */
async function runsOf(
  made: MadeCase,
  run_type: RunType,
  { planned, owner }: { readonly planned: PlannedRun; readonly owner: number | null },
  { screen, now }: { readonly screen: Screen; readonly now: number },
) {
  const asked = planRuns({ run_type, ground: groundOf(made), given: NOTHING_GIVEN, owner: null });
  const runs = await screenRuns(run_type, asked, screen);
  if (typeof runs === 'string') return [];
  const isLast = (run: { readonly owner: number | null }) => Number(run.owner === owner);
  return runs
    .toSorted((a, b) => isLast(a) - isLast(b))
    .map(({ owner: account_sub_id, name, response }, place) => {
      const at = runMoment(planned.at, response, now);
      const dated = responseAt(response, { uid: uidOf(planned, place), at });
      const found = { name, response: dated, status: verdictOf(hitsOf(dated)) };
      return { found, by: { admin_uuid: planned.admin_uuid, account_sub_id, at } };
    });
}

type Desk = Parameters<typeof runsOf>[3];

async function screenPersons(made: MadeCase, desk: Desk) {
  const { individual } = made.planned;
  if (!individual) return [];
  const plan = { planned: individual, owner: individual.account_sub_id };
  const runs = await runsOf(made, 'individual', plan, desk);
  return runs.map(({ found, by }) => individualRun(keyOf(made), found, by));
}

async function screenCompanies(made: MadeCase, desk: Desk) {
  const { business } = made.planned;
  if (!business) return [];
  const runs = await runsOf(made, 'business', { planned: business, owner: null }, desk);
  return runs.map(({ found, by }) => businessRun(keyOf(made), found, by));
}

function keyOf({ account }: MadeCase): AccountKey {
  const { account_type, account_id } = account;
  return { account_type, account_id };
}

function rowsOf<R>(outcomes: readonly AmlOutcome<R>[]): R[] {
  return outcomes.map(({ row }) => row);
}

/** Makes the planned runs of an account by screening it: a run that cannot be made leaves none. */
export async function screenCase(made: MadeCase, screen: Screen, now: number): Promise<MadeCase> {
  const desk = { screen, now };
  const [persons, companies] = await Promise.all([
    screenPersons(made, desk),
    screenCompanies(made, desk),
  ]);
  const individual = joinOutcomes(persons);
  const business = joinOutcomes(companies);
  const moments = [individual?.row.individual_aml_timestamp, business?.row.business_aml_timestamp];
  const newest = moments.reduce<string>(
    (latest, at) => (at && at > latest ? at : latest),
    made.verification.updated ?? '',
  );
  return {
    ...made,
    verification: { ...made.verification, ...amlColumns(individual, business), updated: newest },
    aml_individual_history: rowsOf(persons),
    aml_business_history: rowsOf(companies),
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
