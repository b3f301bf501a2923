import type { AccountType } from '@verify-admin/rulebook/accounts/account-type';
import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { Schema, VerificationTable } from '../platform/database/schema.ts';
import { addBusinessRun, addIndividualRun, type AmlRun } from './aml.store.ts';

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

type Standing = Pick<
  Selectable<VerificationTable>,
  | 'individual_aml_status'
  | 'individual_aml_hits'
  | 'individual_aml_pep'
  | 'business_aml_status'
  | 'business_aml_hits'
>;

/** As `lockForRun`, for many accounts of one type, in the order of their ids; what stands of each. */
export async function lockForRuns(
  trx: Transaction<Schema>,
  account_type: AccountType,
  account_ids: readonly number[],
): Promise<ReadonlyMap<number, Standing>> {
  const rows = await trx
    .selectFrom('verification')
    .select(['account_id', 'individual_aml_status', 'individual_aml_hits', 'individual_aml_pep'])
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
): Promise<void> {
  const times = new Map<number, number>();
  for (const { account_id } of runs) times.set(account_id, (times.get(account_id) ?? 0) + 1);
  const plain: AccountRuns[] = [];
  const known = new Set(suspected);
  for (const run of runs) {
    const stands = standing.get(run.account_id);
    if (!stands) continue;
    if (times.get(run.account_id) === 1 && isPlain(run, stands)) plain.push(run);
    else await keepWeighed(trx, run, known, place);
  }
  await keepPlainPersons(trx, plain, place);
  await keepPlainCompanies(trx, plain, place);
}

async function keepWeighed(
  trx: Transaction<Schema>,
  { account_id, individual, business }: AccountRuns,
  suspected: Set<number>,
  { account_type, admin_note, admin_uuid, now }: KeepPlace,
): Promise<void> {
  const key = { account_type, account_id };
  const client_id = formatClientId(account_type, account_id, null);
  const by = { client_id, admin_note, admin_uuid };
  if (individual) {
    // A clear person leaves in sight what another one of the same workbook is suspected of.
    const stays = suspected.has(account_id) && individual.status !== 'SUSPECTED';
    const before = stays
      ? (await lockForRuns(trx, account_type, [account_id])).get(account_id)
      : null;
    await addIndividualRun(trx, key, { ...individual, ...by }, now);
    if (before) await putBack(trx, key, before);
    if (individual.status === 'SUSPECTED') suspected.add(account_id);
  }
  if (business) await addBusinessRun(trx, key, { ...business, ...by }, now);
}

async function putBack(
  trx: Transaction<Schema>,
  { account_type, account_id }: { account_type: AccountType; account_id: number },
  { individual_aml_status, individual_aml_hits, individual_aml_pep }: Standing,
): Promise<void> {
  await trx
    .updateTable('verification')
    .set({ individual_aml_status, individual_aml_hits, individual_aml_pep })
    .where('account_type', '=', account_type)
    .where('account_id', '=', account_id)
    .execute();
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
