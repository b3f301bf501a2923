import type { AccountType } from '@verify-admin/rulebook/accounts/account-type';
import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import type { AmlVerdict } from '@verify-admin/rulebook/aml/aml.states';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { Schema, VerificationTable } from '../platform/database/schema.ts';
import { joinPersons } from './aml-answer.ts';
import { type DoneRun, keepRun } from './keep-run.ts';
import type { HitsKey } from './hits.store.ts';
import { findRuns, listNewestRuns } from './runs.store.ts';

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
function isPlain({ individual, business }: AccountRuns, stands: Standing): boolean {
  const isPersonPlain =
    stands.individual_aml_status !== 'SUSPECTED' && stands.individual_aml_hits === 0;
  const isCompanyPlain =
    stands.business_aml_status !== 'SUSPECTED' && stands.business_aml_hits === 0;
  return (
    (!individual || (individual.hits === 0 && isPersonPlain)) &&
    (!business || (business.hits === 0 && isCompanyPlain))
  );
}

/**
 * Keeps runs of many locked accounts: those in which nothing was ever found in one statement each,
 * all others one by one as a single run is kept. An account may come twice.
 * @param suspected accounts of which another person is suspected, who has no number of his own
 * @returns what each of the runs says, in their order
 */
export async function keepRuns(
  trx: Transaction<Schema>,
  runs: readonly AccountRuns[],
  {
    standing,
    suspected,
  }: {
    readonly standing: ReadonlyMap<number, Standing>;
    readonly suspected: ReadonlySet<number>;
  },
  place: KeepPlace,
): Promise<KeptStatuses[]> {
  const times = new Map<number, number>();
  for (const { account_id } of runs) times.set(account_id, (times.get(account_id) ?? 0) + 1);
  const plain: AccountRuns[] = [];
  const known = new Set(suspected);
  const kept: KeptStatuses[] = [];
  for (const run of runs) {
    const stands = standing.get(run.account_id);
    const { individual, business } = run;
    const isOnly = times.get(run.account_id) === 1;
    if (stands && !(isOnly && isPlain(run, stands))) {
      kept.push(await keepWeighed(trx, run, known, place));
      continue;
    }
    if (stands) plain.push(run);
    kept.push({ individual: individual?.status ?? null, business: business?.status ?? null });
  }
  await keepPlainPersons(trx, plain, place);
  await keepPlainCompanies(trx, plain, place);
  return kept;
}

async function keepWeighed(
  trx: Transaction<Schema>,
  { account_id, individual, business }: AccountRuns,
  suspected: Set<number>,
  { account_type, admin_note, admin_uuid, now }: KeepPlace,
): Promise<KeptStatuses> {
  const client_id = formatClientId(account_type, account_id, null);
  const by = { client_id, admin_note, admin_uuid };
  const key = { account_type, account_id };
  const statuses: { -readonly [run in keyof KeptStatuses]: AmlVerdict | null } = {
    individual: null,
    business: null,
  };
  if (individual) {
    const person = { ...key, run_type: 'individual' as const };
    const isSecond = suspected.has(account_id);
    const run = isSecond ? await besideNewest(trx, person, individual) : individual;
    const { status } = await keepRun(trx, person, { ...by, ...run }, now);
    // A clear person stays clear in his own row, whatever another one is suspected of.
    statuses.individual = isSecond ? individual.status : status;
    if (status === 'SUSPECTED') suspected.add(account_id);
  }
  if (business) {
    const company = { ...key, run_type: 'business' as const };
    statuses.business = (await keepRun(trx, company, { ...by, ...business }, now)).status;
  }
  return statuses;
}

/**
 * A second person under the number of one who is suspected: only the newest run of a number counts,
 * so it holds the hits of both, and none of them is out of sight before somebody settled it.
 */
async function besideNewest(
  trx: Transaction<Schema>,
  key: HitsKey,
  { name, response }: Found,
): Promise<Pick<DoneRun, 'name' | 'response'>> {
  const client_id = formatClientId(key.account_type, key.account_id, null);
  const newest = (await listNewestRuns(trx, key)).find((run) => run.client_id === client_id);
  const runs = newest ? await findRuns(trx, key.run_type, [newest.run_id]) : null;
  const before = newest && runs?.get(newest.run_id);
  if (!before) return { name, response };
  return {
    name: `${before.name}; ${name}`,
    response: joinPersons(before.response, response),
  };
}

async function keepPlainPersons(
  trx: Transaction<Schema>,
  runs: readonly AccountRuns[],
  { account_type, admin_note, admin_uuid, now }: KeepPlace,
): Promise<void> {
  const persons = runs.flatMap(({ account_id, individual }) => {
    const client_id = formatClientId(account_type, account_id, null);
    return individual
      ? [{ account_id, client_id, name: individual.name, response: individual.response }]
      : [];
  });
  if (persons.length === 0) return;
  const json = JSON.stringify(persons);
  await sql`
    insert into aml_individual_history (account_type, account_id, individual_aml_timestamp,
      individual_aml_response, individual_aml_status, admin_note, admin_uuid, client_id,
      individual_name)
    select ${account_type}, r.account_id, ${now}::timestamptz, r.response, 'NOT_SUSPECTED',
      ${admin_note}, ${admin_uuid}::uuid, r.client_id, r.name
    from jsonb_to_recordset(${json}::jsonb)
      as r(account_id bigint, response jsonb, client_id text, name text)
  `.execute(trx);
  await trx
    .updateTable('verification')
    .set({
      individual_aml_status: 'NOT_SUSPECTED',
      individual_aml_timestamp: now,
      individual_aml_by: admin_uuid,
      individual_aml_pep: false,
      updated: now,
    })
    .where('account_type', '=', account_type)
    .where(
      'account_id',
      'in',
      persons.map(({ account_id }) => account_id),
    )
    .execute();
}

async function keepPlainCompanies(
  trx: Transaction<Schema>,
  runs: readonly AccountRuns[],
  { account_type, admin_note, admin_uuid, now }: KeepPlace,
): Promise<void> {
  const companies = runs.flatMap(({ account_id, business }) =>
    business ? [{ account_id, name: business.name, response: business.response }] : [],
  );
  if (companies.length === 0) return;
  await sql`
    insert into aml_business_history (account_type, account_id, business_aml_timestamp,
      business_aml_response, business_aml_status, admin_note, admin_uuid, business_name)
    select ${account_type}, r.account_id, ${now}::timestamptz, r.response, 'NOT_SUSPECTED',
      ${admin_note}, ${admin_uuid}::uuid, r.name
    from jsonb_to_recordset(${JSON.stringify(companies)}::jsonb)
      as r(account_id bigint, response jsonb, name text)
  `.execute(trx);
  await trx
    .updateTable('verification')
    .set({
      business_aml_status: 'NOT_SUSPECTED',
      business_aml_timestamp: now,
      business_aml_by: admin_uuid,
      updated: now,
    })
    .where('account_type', '=', account_type)
    .where(
      'account_id',
      'in',
      companies.map(({ account_id }) => account_id),
    )
    .execute();
}
