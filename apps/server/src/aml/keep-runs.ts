import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import type { RunType } from '@verify-admin/rulebook/aml/aml.rules';
import type { AmlStatus, AmlVerdict } from '@verify-admin/rulebook/aml/aml.states';
import type { Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import {
  addPlainCompanies,
  addPlainPersons,
  type RunsPlace,
  saveNotSuspected,
  type CheckStatuses,
} from './account-runs.store.ts';
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

/** Nothing was found before and nothing now, so that nothing has to be weighed. */
function isPlain(
  found: Found | null,
  stood: { readonly status: AmlStatus; readonly hits: number },
): boolean {
  return !found || (found.hits === 0 && stood.status !== 'SUSPECTED' && stood.hits === 0);
}

/** The part of an account's runs in which something was found, now or before; null where nothing was. */
function weighedPart(run: AccountRuns, before: CheckStatuses): AccountRuns | null {
  const person = { status: before.individual_aml_status, hits: before.individual_aml_hits };
  const company = { status: before.business_aml_status, hits: before.business_aml_hits };
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
  statuses: ReadonlyMap<number, CheckStatuses>,
  place: RunsPlace,
): Promise<KeptStatuses[]> {
  const times = new Map<number, number>();
  for (const { account_id } of runs) times.set(account_id, (times.get(account_id) ?? 0) + 1);
  const plain: AccountRuns[] = [];
  const kept: KeptStatuses[] = [];
  for (const run of runs) {
    const before = statuses.get(run.account_id);
    const isOnly = times.get(run.account_id) === 1;
    const part = before && (isOnly ? weighedPart(run, before) : run);
    const weighed = part ? await keepWeighed(trx, part, place) : null;
    if (before) plain.push(without(run, part ?? null));
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
  { account_type, admin_note, admin_uuid, batch_id, now }: RunsPlace,
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
  place: RunsPlace,
): Promise<void> {
  const kept = runs.filter(({ individual, business }) => individual ?? business);
  if (kept.length === 0) return;
  const foundOf = (check: 'individual' | 'business') =>
    kept.flatMap(({ account_id, [check]: found }) =>
      found ? [{ account_id, name: found.name, response: found.response }] : [],
    );
  await addPlainPersons(trx, foundOf('individual'), place);
  await addPlainCompanies(trx, foundOf('business'), place);
  const checks = kept.map(({ account_id, individual, business }) => {
    return { account_id, person: individual !== null, company: business !== null };
  });
  await saveNotSuspected(trx, checks, place);
}
