import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import { unscreened } from '@verify-admin/rulebook/aml/aml-subject.rules';
import type { RunType } from '@verify-admin/rulebook/aml/aml.rules';
import type { AmlStatus, AmlVerdict } from '@verify-admin/rulebook/aml/aml.states';
import { currentSubjects } from '@verify-admin/rulebook/aml/current-subjects';
import type { Ground } from '@verify-admin/rulebook/checks/ground';
import { isSameScreened, screenedNames } from '@verify-admin/rulebook/checks/screened-names';
import type { Transaction } from 'kysely';
import type { AppContext } from '../../kernel/app-context.ts';
import { changeFacts } from '../../kernel/facts/change-facts.ts';
import { clearMany, isClearAlone } from '../../kernel/facts/clear-many.ts';
import { readGrounds } from '../../kernel/facts/ground.store.ts';
import { lockAccountsAndRecords } from '../../kernel/facts/lock-account.store.ts';
import type { LockedRecord } from '../../kernel/facts/statuses.store.ts';
import { findErased } from '../../kernel/subject-keys.store.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { addEvidence } from '../evidence/run-evidence.store.ts';
import {
  addClearCompanyRuns,
  addClearPersonRuns,
  type ClearRun,
  type RunsPlace,
} from './account-runs.store.ts';
import type { ScreenedRun } from './screen-runs.ts';
import { storeRuns, worstOf } from './store-run.ts';

interface ScreenedAccount {
  readonly runs: readonly ScreenedRun[];
  readonly hits: number;
}

/** What was found of one account's persons and companies; null where those were not screened. */
export interface AccountRuns {
  readonly account_id: number;
  /** What it was screened for. */
  readonly ground: Ground;
  readonly individual: ScreenedAccount | null;
  readonly business: ScreenedAccount | null;
}

/** What came of a check: the runs themselves, where a suppressed hit does not alert, and the check with them. */
interface StoredCheck {
  readonly found: AmlVerdict;
  readonly status: AmlStatus;
}

/** Null where a check was not screened. */
export interface StoredAccount {
  readonly individual: StoredCheck | null;
  readonly business: StoredCheck | null;
}

interface RunsContext extends Omit<RunsPlace, 'now'> {
  readonly app: Pick<AppContext, 'keys' | 'events'>;
  readonly trx: Transaction<Schema>;
  /** Read after the locks: the order of the moments is then the order of the runs. */
  readonly clock: () => string;
}

const RUN_TYPES = ['individual', 'business'] as const;
const CLEAR: StoredCheck = { found: 'NOT_SUSPECTED', status: 'NOT_SUSPECTED' };

/** An account as the locks found it. */
interface Locked {
  readonly record: LockedRecord;
  readonly ground: Ground;
}

async function lockAccounts(
  { app, trx, account_type }: RunsContext,
  runs: readonly AccountRuns[],
): Promise<ReadonlyMap<number, Locked>> {
  const ids = [...new Set(runs.map(({ account_id }) => account_id))];
  const records = await lockAccountsAndRecords(trx, account_type, ids);
  const keys: AccountKey[] = records.map(({ account_id }) => ({ account_type, account_id }));
  const erased = new Set((await findErased(trx, keys)).map(({ account_id }) => account_id));
  const grounds = await readGrounds(trx, app.keys.data, keys);
  const found = new Map(grounds.map(({ account_id, ground }) => [account_id, ground]));
  return new Map(
    records.flatMap((record) => {
      const ground = found.get(record.account_id);
      if (!ground || erased.has(record.account_id)) return [];
      return [[record.account_id, { record, ground }] as const];
    }),
  );
}

function isCurrent(run: AccountRuns, { ground }: Locked): boolean {
  return RUN_TYPES.every((type) =>
    isSameScreened(screenedNames(type, run.ground), screenedNames(type, ground)),
  );
}

function clientIdOf(account: AccountKey, { owner }: ScreenedRun): string {
  return formatClientId(account.account_type, account.account_id, owner);
}

/** Neither these runs nor the check before them has a hit, and everybody was screened: no status has to be derived. */
function isClear(
  account: AccountKey,
  run_type: RunType,
  found: ScreenedAccount | null,
  { record, ground }: Locked,
): boolean {
  if (!found) return true;
  const isHit = found.hits > 0 || record[`${run_type}_aml_hits`] > 0;
  if (isHit || record[`${run_type}_aml_status`] === 'SUSPECTED') return false;
  const asked = found.runs.flatMap((run) => {
    const client_id = clientIdOf(account, run);
    return (run.response.asked ?? []).map((values) => ({ client_id, ...values }));
  });
  return unscreened(currentSubjects({ ...account, run_type }, ground), asked).length === 0;
}

function clearChecks({ account_id, individual, business }: AccountRuns) {
  return { account_id, individual_aml: individual !== null, business_aml: business !== null };
}

/** Stores the runs of one account as those of a single run. */
async function storeOne(
  context: RunsContext,
  account: AccountKey,
  run: AccountRuns,
  now: string,
): Promise<StoredAccount> {
  const { app, trx, admin_note, admin_uuid, batch_id } = context;
  return changeFacts({ app, trx, now, by: admin_uuid }, account, async (facts) => {
    const store = async (
      run_type: RunType,
      found: ScreenedAccount | null,
    ): Promise<StoredCheck | null> => {
      if (!found || !facts) return null;
      const dones = found.runs.map((one) => {
        const { name, response } = one;
        const client_id = clientIdOf(account, one);
        return { client_id, name, response, admin_note, admin_uuid, batch_id };
      });
      const { runs, derived } = await storeRuns(facts, run_type, dones, now);
      return { found: worstOf(runs), status: derived.status };
    };
    const individual = await store('individual', run.individual);
    return { individual, business: await store('business', run.business) };
  });
}

/** Runs without hits: a statement for each history, its evidence, the statuses and the facts they were decided on. */
async function storeClear(
  context: RunsContext,
  runs: readonly (AccountRuns & { readonly locked: Locked })[],
  now: string,
): Promise<void> {
  const stored = runs.filter(({ individual, business }) => individual ?? business);
  if (stored.length === 0) return;
  const { app, trx, account_type, admin_uuid: by } = context;
  const place = { ...context, now };
  const runsOf = (run_type: RunType): ClearRun[] =>
    stored.flatMap(({ account_id, [run_type]: found }) =>
      (found?.runs ?? []).map((run) => {
        const client_id = clientIdOf({ account_type, account_id }, run);
        return { account_id, client_id, name: run.name, response: run.response };
      }),
    );
  const added = { individual: addClearPersonRuns, business: addClearCompanyRuns };
  for (const run_type of RUN_TYPES) {
    const clear = runsOf(run_type);
    const responses = new Map(clear.map(({ client_id, response }) => [client_id, response]));
    const filed = (await added[run_type](trx, clear, place)).flatMap(({ client_id, ...one }) => {
      const response = responses.get(client_id);
      return response ? [{ ...one, response }] : [];
    });
    await addEvidence(trx, run_type, account_type, filed);
  }
  const accounts = stored.map((run) => ({ ...clearChecks(run), ground: run.locked.ground }));
  await clearMany({ app, trx, now, by }, account_type, accounts);
}

/**
 * Stores runs of accounts of one type. Those in which nothing is found, on which nothing else depends, are stored
 * together, all others one by one in their order.
 * @returns what came of each; null where the account is another one than was screened: it is to be screened again
 */
export async function storeAccountRuns(
  context: RunsContext,
  runs: readonly AccountRuns[],
): Promise<(StoredAccount | null)[]> {
  const locked = await lockAccounts(context, runs);
  const now = context.clock();
  const times = new Map<number, number>();
  for (const { account_id } of runs) times.set(account_id, (times.get(account_id) ?? 0) + 1);
  const clear: (AccountRuns & { readonly locked: Locked })[] = [];
  const stored: (StoredAccount | null)[] = [];
  for (const run of runs) {
    const { account_id, individual, business } = run;
    const account = { account_type: context.account_type, account_id };
    const found = locked.get(account_id);
    if (!found || !isCurrent(run, found)) {
      stored.push(null);
      continue;
    }
    const isTogether =
      times.get(account_id) === 1 &&
      RUN_TYPES.every((type) => isClear(account, type, run[type], found)) &&
      isClearAlone(found.record, found.ground, clearChecks(run));
    if (isTogether) clear.push({ ...run, locked: found });
    stored.push(
      isTogether
        ? { individual: individual && CLEAR, business: business && CLEAR }
        : await storeOne(context, account, run, now),
    );
  }
  await storeClear(context, clear, now);
  return stored;
}
