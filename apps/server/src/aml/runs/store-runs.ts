import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import type { RunType } from '@verify-admin/rulebook/aml/aml.rules';
import type { AmlStatus, AmlVerdict } from '@verify-admin/rulebook/aml/aml.states';
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { addEvidence, type FiledResponse } from '../evidence/run-evidence.store.ts';
import {
  addClearCompanyRuns,
  addClearPersonRuns,
  type ClearRun,
  type RunsContext,
  saveNotSuspected,
  type CheckStatuses,
} from './account-runs.store.ts';
import { type DoneRun, storeRun } from './store-run.ts';

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

/** The status of each stored run: a suppressed hit does not alert. */
export interface StoredStatuses {
  readonly individual: AmlVerdict | null;
  readonly business: AmlVerdict | null;
}

/** Neither this run nor the check before it has a hit, so that no status has to be derived. */
function isClear(
  found: Found | null,
  before: { readonly status: AmlStatus; readonly hits: number },
): boolean {
  return !found || (found.hits === 0 && before.status !== 'SUSPECTED' && before.hits === 0);
}

/** The runs of an account with hits now or before; null where there are none. */
function partWithHits(run: AccountRuns, before: CheckStatuses): AccountRuns | null {
  const person = { status: before.individual_aml_status, hits: before.individual_aml_hits };
  const company = { status: before.business_aml_status, hits: before.business_aml_hits };
  const individual = isClear(run.individual, person) ? null : run.individual;
  const business = isClear(run.business, company) ? null : run.business;
  return individual || business ? { ...run, individual, business } : null;
}

/** The runs of an account without those that are stored one by one. */
function without(run: AccountRuns, part: AccountRuns | null): AccountRuns {
  return {
    ...run,
    individual: part?.individual ? null : run.individual,
    business: part?.business ? null : run.business,
  };
}

/**
 * Stores runs of many locked accounts: those without hits in one statement for all, the others one
 * by one, as a single run is stored. An account may come twice.
 * @returns the statuses of the runs, in their order
 */
export async function storeRuns(
  trx: Transaction<Schema>,
  runs: readonly AccountRuns[],
  statuses: ReadonlyMap<number, CheckStatuses>,
  context: RunsContext,
): Promise<StoredStatuses[]> {
  const times = new Map<number, number>();
  for (const { account_id } of runs) times.set(account_id, (times.get(account_id) ?? 0) + 1);
  const clear: AccountRuns[] = [];
  const stored: StoredStatuses[] = [];
  for (const run of runs) {
    const before = statuses.get(run.account_id);
    const isOnly = times.get(run.account_id) === 1;
    const part = before && (isOnly ? partWithHits(run, before) : run);
    const withHits = part ? await storeWithHits(trx, part, context) : null;
    if (before) clear.push(without(run, part ?? null));
    stored.push({
      individual: withHits?.individual ?? run.individual?.status ?? null,
      business: withHits?.business ?? run.business?.status ?? null,
    });
  }
  await storeClear(trx, clear, context);
  return stored;
}

async function storeWithHits(
  trx: Transaction<Schema>,
  { account_id, individual, business }: AccountRuns,
  { account_type, admin_note, admin_uuid, batch_id, now }: RunsContext,
): Promise<StoredStatuses> {
  const client_id = formatClientId(account_type, account_id, null);
  const by = { client_id, admin_note, admin_uuid, batch_id };
  const store = async (run_type: RunType, found: Found | null) => {
    if (!found) return null;
    const key = { account_type, account_id, run_type };
    return (await storeRun(trx, key, { ...by, ...found }, now)).status;
  };
  const person = await store('individual', individual);
  return { individual: person, business: await store('business', business) };
}

/** Runs as they were filed, each with its response. An account is among them once. */
function withResponses(
  added: readonly Pick<FiledResponse, 'run_id' | 'account_id'>[],
  runs: readonly ClearRun[],
): FiledResponse[] {
  const responses = new Map(runs.map(({ account_id, response }) => [account_id, response]));
  return added.flatMap((run) => {
    const response = responses.get(run.account_id);
    return response ? [{ ...run, response }] : [];
  });
}

/** Runs without hits: a statement for each history, its evidence and the statuses. */
async function storeClear(
  trx: Transaction<Schema>,
  runs: readonly AccountRuns[],
  context: RunsContext,
): Promise<void> {
  const stored = runs.filter(({ individual, business }) => individual ?? business);
  if (stored.length === 0) return;
  const foundOf = (check: 'individual' | 'business') =>
    stored.flatMap(({ account_id, [check]: found }) =>
      found ? [{ account_id, name: found.name, response: found.response }] : [],
    );
  const persons = foundOf('individual');
  const companies = foundOf('business');
  const added = {
    individual: await addClearPersonRuns(trx, persons, context),
    business: await addClearCompanyRuns(trx, companies, context),
  };
  const { account_type } = context;
  await addEvidence(trx, 'individual', account_type, withResponses(added.individual, persons));
  await addEvidence(trx, 'business', account_type, withResponses(added.business, companies));
  const checks = stored.map(({ account_id, individual, business }) => {
    return { account_id, person: individual !== null, company: business !== null };
  });
  await saveNotSuspected(trx, checks, context);
}
