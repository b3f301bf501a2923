import type { AccountType } from '@verify-admin/rulebook/accounts/account-type';
import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import type { RunType } from '@verify-admin/rulebook/aml/aml.rules';
import type { AmlStatus, AmlVerdict } from '@verify-admin/rulebook/aml/aml.states';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { Schema, VerificationTable } from '../platform/database/schema.ts';
import { type DoneRun, keepRun } from './keep-run.ts';

interface Found extends Pick<DoneRun, 'response' | 'name'> {
  readonly status: AmlVerdict;
  readonly hits: number;
}

/** What was found of one account's person and company; null where that was not screened. */
export interface AccountRuns {
  readonly account_id: number;
  readonly individual: Found | null;
  readonly business: Found | null;
}

/** What each of the two says once it is kept: a hit that is kept from alerting again does not alert. */
export interface KeptStatuses {
  readonly individual: AmlVerdict | null;
  readonly business: AmlVerdict | null;
}

interface KeepPlace {
  readonly account_type: AccountType;
  readonly admin_note: string;
  readonly admin_uuid: string;
  /** The batch that makes the runs; null where it is none. */
  readonly batch_id: number | null;
  readonly now: string;
}

type Standing = Pick<
  Selectable<VerificationTable>,
  'individual_aml_status' | 'individual_aml_hits' | 'business_aml_status' | 'business_aml_hits'
>;

/** As `lockForAml`, for many accounts of one type, in the order of their ids; what stands of each. */
export async function lockForRuns(
  trx: Transaction<Schema>,
  account_type: AccountType,
  account_ids: readonly number[],
): Promise<ReadonlyMap<number, Standing>> {
  const rows = await trx
    .selectFrom('verification')
    .select(['account_id', 'individual_aml_status', 'individual_aml_hits'])
    .select(['business_aml_status', 'business_aml_hits'])
    .where('account_type', '=', account_type)
    .where('account_id', '=', sql<number>`any(${account_ids})`)
    .orderBy('account_id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.account_id, row]));
}

/** Nothing was found before and nothing now, so that nothing has to be weighed. */
function isPlain(
  found: Found | null,
  stood: { readonly status: AmlStatus; readonly hits: number },
): boolean {
  return !found || (found.hits === 0 && stood.status !== 'SUSPECTED' && stood.hits === 0);
}

/** The part of an account's runs in which something was found, now or before; null where nothing was. */
function weighedPart(run: AccountRuns, stands: Standing): AccountRuns | null {
  const person = { status: stands.individual_aml_status, hits: stands.individual_aml_hits };
  const company = { status: stands.business_aml_status, hits: stands.business_aml_hits };
  const individual = isPlain(run.individual, person) ? null : run.individual;
  const business = isPlain(run.business, company) ? null : run.business;
  return individual || business ? { ...run, individual, business } : null;
}

/** What of an account's runs is left when a part of them is kept by itself. */
function without(run: AccountRuns, part: AccountRuns | null): AccountRuns {
  return {
    ...run,
    individual: part?.individual ? null : run.individual,
    business: part?.business ? null : run.business,
  };
}

/**
 * Keeps runs of many locked accounts: those in which nothing was ever found in one statement each,
 * all others one by one as a single run is kept. An account may come twice.
 * @returns what each of the runs says, in their order
 */
export async function keepRuns(
  trx: Transaction<Schema>,
  runs: readonly AccountRuns[],
  standing: ReadonlyMap<number, Standing>,
  place: KeepPlace,
): Promise<KeptStatuses[]> {
  const times = new Map<number, number>();
  for (const { account_id } of runs) times.set(account_id, (times.get(account_id) ?? 0) + 1);
  const plain: AccountRuns[] = [];
  const kept: KeptStatuses[] = [];
  for (const run of runs) {
    const stands = standing.get(run.account_id);
    const isOnly = times.get(run.account_id) === 1;
    const part = stands && (isOnly ? weighedPart(run, stands) : run);
    const weighed = part ? await keepWeighed(trx, part, place) : null;
    if (stands) plain.push(without(run, part ?? null));
    kept.push({
      individual: weighed?.individual ?? run.individual?.status ?? null,
      business: weighed?.business ?? run.business?.status ?? null,
    });
  }
  await keepPlain(trx, plain, place);
  return kept;
}

async function keepWeighed(
  trx: Transaction<Schema>,
  { account_id, individual, business }: AccountRuns,
  { account_type, admin_note, admin_uuid, batch_id, now }: KeepPlace,
): Promise<KeptStatuses> {
  const client_id = formatClientId(account_type, account_id, null);
  const by = { client_id, admin_note, admin_uuid, batch_id };
  const keep = async (run_type: RunType, found: Found | null) => {
    if (!found) return null;
    const key = { account_type, account_id, run_type };
    return (await keepRun(trx, key, { ...by, ...found }, now)).status;
  };
  const person = await keep('individual', individual);
  return { individual: person, business: await keep('business', business) };
}

/** Runs in which nothing was ever found: two statements for the histories and one for the statuses. */
async function keepPlain(
  trx: Transaction<Schema>,
  runs: readonly AccountRuns[],
  place: KeepPlace,
): Promise<void> {
  const kept = runs.filter(({ individual, business }) => individual ?? business);
  if (kept.length === 0) return;
  await addPlainPersons(trx, kept, place);
  await addPlainCompanies(trx, kept, place);
  const { account_type, admin_uuid, now } = place;
  const ids = kept.map(({ account_id }) => account_id);
  const persons = kept.map(({ individual }) => individual !== null);
  const companies = kept.map(({ business }) => business !== null);
  await sql`
    update verification v
    set individual_aml_status = case when person then 'NOT_SUSPECTED' else individual_aml_status end,
      individual_aml_timestamp = case when person then ${now} else individual_aml_timestamp end,
      individual_aml_by = case when person then ${admin_uuid}::uuid else individual_aml_by end,
      individual_aml_pep = individual_aml_pep and not person,
      business_aml_status = case when company then 'NOT_SUSPECTED' else business_aml_status end,
      business_aml_timestamp = case when company then ${now} else business_aml_timestamp end,
      business_aml_by = case when company then ${admin_uuid}::uuid else business_aml_by end,
      updated = ${now}
    from unnest(${ids}::bigint[], ${persons}::boolean[], ${companies}::boolean[])
      as r(id, person, company)
    where v.account_type = ${account_type} and v.account_id = r.id
  `.execute(trx);
}

async function addPlainPersons(
  trx: Transaction<Schema>,
  runs: readonly AccountRuns[],
  { account_type, admin_note, admin_uuid, batch_id, now }: KeepPlace,
): Promise<void> {
  const persons = runs.flatMap(({ account_id, individual }) => {
    const client_id = formatClientId(account_type, account_id, null);
    return individual
      ? [{ account_id, client_id, name: individual.name, response: individual.response }]
      : [];
  });
  if (persons.length === 0) return;
  await sql`
    insert into aml_individual_history (account_type, account_id, individual_aml_timestamp,
      individual_aml_response, individual_aml_status, admin_note, admin_uuid, client_id,
      individual_name, batch_id)
    select ${account_type}, r.account_id, ${now}::timestamptz, r.response, 'NOT_SUSPECTED',
      ${admin_note}, ${admin_uuid}::uuid, r.client_id, r.name, ${batch_id}::bigint
    from jsonb_to_recordset(${JSON.stringify(persons)}::jsonb)
      as r(account_id bigint, response jsonb, client_id text, name text)
  `.execute(trx);
}

async function addPlainCompanies(
  trx: Transaction<Schema>,
  runs: readonly AccountRuns[],
  { account_type, admin_note, admin_uuid, batch_id, now }: KeepPlace,
): Promise<void> {
  const companies = runs.flatMap(({ account_id, business }) =>
    business ? [{ account_id, name: business.name, response: business.response }] : [],
  );
  if (companies.length === 0) return;
  await sql`
    insert into aml_business_history (account_type, account_id, business_aml_timestamp,
      business_aml_response, business_aml_status, admin_note, admin_uuid, business_name, batch_id)
    select ${account_type}, r.account_id, ${now}::timestamptz, r.response, 'NOT_SUSPECTED',
      ${admin_note}, ${admin_uuid}::uuid, r.name, ${batch_id}::bigint
    from jsonb_to_recordset(${JSON.stringify(companies)}::jsonb)
      as r(account_id bigint, response jsonb, name text)
  `.execute(trx);
}
