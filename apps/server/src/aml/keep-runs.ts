import type { AccountType } from '@verify-admin/rulebook/accounts/account-type';
import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import { accountVerdict } from '@verify-admin/rulebook/aml/aml.rules';
import type { AmlVerdict } from '@verify-admin/rulebook/aml/aml.states';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import type { AmlRun } from './aml.store.ts';

type Found = Pick<AmlRun, 'response' | 'status' | 'hits' | 'pep' | 'name'>;

/** What was found of one account's person and company; null where that was not screened. */
export interface AccountRuns {
  readonly account_id: number;
  readonly individual: Found | null;
  readonly business: Found | null;
}

interface KeepPlace {
  readonly account_type: AccountType;
  readonly admin_note: string;
  readonly admin_uuid: string;
  readonly now: string;
}

/** As `lockForRun`, for many accounts of one type; always in the order of their ids. */
export async function lockForRuns(
  trx: Transaction<Schema>,
  account_type: AccountType,
  account_ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (account_ids.length === 0) return new Set();
  const rows = await trx
    .selectFrom('verification')
    .select('account_id')
    .where('account_type', '=', account_type)
    .where('account_id', 'in', account_ids)
    .orderBy('account_id')
    .forUpdate()
    .execute();
  return new Set(rows.map(({ account_id }) => account_id));
}

/**
 * Keeps runs of many locked accounts as `addIndividualRun` and `addBusinessRun` keep one, in one
 * statement each. An account may come twice: its rows are kept in their order.
 * @param others what other persons of an account, beside those of its history, are.
 */
export async function keepRuns(
  trx: Transaction<Schema>,
  runs: readonly AccountRuns[],
  others: ReadonlyMap<number, readonly AmlVerdict[]>,
  place: KeepPlace,
): Promise<void> {
  const persons = runs.flatMap(({ account_id, individual }) =>
    individual ? [{ account_id, ...individual, client_id: clientOf(place, account_id) }] : [],
  );
  const companies = runs.flatMap(({ account_id, business }) =>
    business ? [{ account_id, ...business }] : [],
  );
  if (persons.length > 0) await keepPersons(trx, persons, others, place);
  if (companies.length > 0) await keepCompanies(trx, companies, place);
}

function clientOf({ account_type }: KeepPlace, account_id: number): string {
  return formatClientId(account_type, account_id, null);
}

type PersonRun = Found & { readonly account_id: number; readonly client_id: string };

async function keepPersons(
  trx: Transaction<Schema>,
  runs: readonly PersonRun[],
  others: ReadonlyMap<number, readonly AmlVerdict[]>,
  { account_type, admin_note, admin_uuid, now }: KeepPlace,
): Promise<void> {
  const known = await listOtherVerdictsOfMany(trx, account_type, runs);
  await sql`
    insert into aml_individual_history (account_type, account_id, individual_aml_timestamp,
      individual_aml_response, individual_aml_status, admin_note, admin_uuid, client_id,
      individual_name)
    select ${account_type}, r.account_id, ${now}::timestamptz, r.response, r.status, ${admin_note},
      ${admin_uuid}::uuid, r.client_id, r.name
    from jsonb_to_recordset(${JSON.stringify(runs)}::jsonb)
      as r(account_id bigint, response jsonb, status text, client_id text, name text)
  `.execute(trx);
  const latest = new Map(runs.map((run) => [run.account_id, run]));
  const shown = [...latest.values()].map(({ account_id, status, hits, pep }) => {
    const beside = runs.filter((run) => run.account_id === account_id).map((run) => run.status);
    const verdicts = [
      ...beside,
      ...(known.get(account_id) ?? []),
      ...(others.get(account_id) ?? []),
    ];
    const verdict = accountVerdict(verdicts);
    // What another person of the account is suspected of stays in sight until it is settled.
    return { account_id, status: verdict, ...(verdict === status ? { hits, pep } : {}) };
  });
  await sql`
    update verification v
    set individual_aml_status = r.status, individual_aml_timestamp = ${now}::timestamptz,
      individual_aml_by = ${admin_uuid}::uuid, updated = ${now}::timestamptz,
      individual_aml_hits = coalesce(r.hits, v.individual_aml_hits),
      individual_aml_pep = coalesce(r.pep, v.individual_aml_pep)
    from jsonb_to_recordset(${JSON.stringify(shown)}::jsonb)
      as r(account_id bigint, status text, hits integer, pep boolean)
    where v.account_type = ${account_type} and v.account_id = r.account_id
  `.execute(trx);
}

/** The newest verdict on each other person of these accounts. */
async function listOtherVerdictsOfMany(
  trx: Transaction<Schema>,
  account_type: AccountType,
  runs: readonly PersonRun[],
): Promise<ReadonlyMap<number, readonly AmlVerdict[]>> {
  const rows = await trx
    .selectFrom('aml_individual_history')
    .distinctOn(['account_id', 'client_id'])
    .select(['account_id', 'client_id', 'individual_aml_status'])
    .where('account_type', '=', account_type)
    .where('account_id', 'in', [...new Set(runs.map((run) => run.account_id))])
    .orderBy('account_id')
    .orderBy('client_id')
    .orderBy('id', 'desc')
    .execute();
  const own = new Set(runs.map((run) => run.client_id));
  const verdicts = new Map<number, AmlVerdict[]>();
  for (const row of rows) {
    if (own.has(row.client_id)) continue;
    verdicts.set(row.account_id, [
      ...(verdicts.get(row.account_id) ?? []),
      row.individual_aml_status,
    ]);
  }
  return verdicts;
}

async function keepCompanies(
  trx: Transaction<Schema>,
  runs: readonly (Found & { readonly account_id: number })[],
  { account_type, admin_note, admin_uuid, now }: KeepPlace,
): Promise<void> {
  await sql`
    insert into aml_business_history (account_type, account_id, business_aml_timestamp,
      business_aml_response, business_aml_status, admin_note, admin_uuid, business_name)
    select ${account_type}, r.account_id, ${now}::timestamptz, r.response, r.status, ${admin_note},
      ${admin_uuid}::uuid, r.name
    from jsonb_to_recordset(${JSON.stringify(runs)}::jsonb)
      as r(account_id bigint, response jsonb, status text, name text)
  `.execute(trx);
  const latest = [...new Map(runs.map((run) => [run.account_id, run])).values()];
  const shown = latest.map(({ account_id, status, hits }) => ({ account_id, status, hits }));
  await sql`
    update verification v
    set business_aml_status = r.status, business_aml_timestamp = ${now}::timestamptz,
      business_aml_by = ${admin_uuid}::uuid, business_aml_hits = r.hits,
      updated = ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(shown)}::jsonb)
      as r(account_id bigint, status text, hits integer)
    where v.account_type = ${account_type} and v.account_id = r.account_id
  `.execute(trx);
}
