// Without it every decision made before this build would read as one on unknown facts.
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { CHECKS, isAdverse, isFavourable, isRunCheck } from '@verify-admin/rulebook/checks/checks';
import { type CheckRef, factsOf } from '@verify-admin/rulebook/checks/facts';
import type { Ground } from '@verify-admin/rulebook/checks/ground';
import { decidedRefs, statusOf } from '@verify-admin/rulebook/checks/reopening.rules';
import { isScreened } from '@verify-admin/rulebook/checks/screened-names';
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { FactsRecordingTable } from '../../platform/database/tables/facts-tables.ts';
import { nowOf } from '../../platform/clock.ts';
import type { AppContext } from '../app-context.ts';
import { holdSubjectKeys } from '../subject-keys.store.ts';
import { type DecidedFacts, insertDecidedFacts } from './decided-facts.store.ts';
import {
  type EarlierAccount,
  type ExpiredApproval,
  insertUnrecorded,
  listDecidedAccounts,
  listDecidedChecks,
  listExpiredApprovals,
  listOwnerDecisions,
  listScreened,
  saveRecording,
  type ScreenedSubject,
  takeRecording,
  type UnrecordedDecision,
} from './earlier-decisions.store.ts';
import { digestsOf } from './fact-digests.ts';
import { readGrounds } from './ground.store.ts';
import { lockAccountsAndRecords } from './lock-account.store.ts';
import type { LockedRecord } from './statuses.store.ts';

const AT_ONCE = 100;

const RUN_TYPES = { individual_aml: 'individual', business_aml: 'business' } as const;

interface Earlier {
  readonly account: EarlierAccount;
  readonly record: LockedRecord;
  readonly ground: Ground;
  readonly screened: readonly ScreenedSubject[];
  readonly owners: readonly { owner: number; since: string; admin_uuid: string | null }[];
  /** An approval that an expired document took away. */
  readonly expired: ExpiredApproval | undefined;
}

/** Since when and by whom a check has its status. */
function decisionOf({ check, owner }: CheckRef, { record, owners }: Earlier) {
  if (owner !== null) {
    const found = owners.find((one) => one.owner === owner);
    return { since: found?.since ?? null, by: found?.admin_uuid ?? null };
  }
  const { since, by } = CHECKS[check].columns;
  return { since: record[since], by: record[by] };
}

const LEGAL: CheckRef = { check: 'legal', owner: null };

const OUTCOMES = ['kyc', 'kyb', 'individual_aml', 'business_aml'] as const;

/** Whether history proves that the facts of a decision are those of now. */
function isProven(ref: CheckRef, since: string | null, earlier: Earlier): boolean {
  const { account, record, ground, screened } = earlier;
  if (since === null || since < account.changed) return false;
  const { check } = ref;
  if (isRunCheck(check)) {
    const ofCheck = screened.filter(({ run_type }) => run_type === RUN_TYPES[check]);
    return isScreened(check, ground, ofCheck);
  }
  if (check !== 'legal') return true;
  return OUTCOMES.every((outcome) => {
    const decided = record[CHECKS[outcome].columns.since];
    return decided === null || decided <= since;
  });
}

/** What is known of the decisions of one account. */
function recordAccount(earlier: Earlier, accountKey: Buffer, isTrusted: boolean) {
  const recorded: DecidedFacts[] = [];
  const unrecorded: UnrecordedDecision[] = [];
  const { account_type, account_id } = earlier.account;
  const key = { account_type, account_id };
  for (const ref of decidedRefs(earlier.ground)) {
    const status = statusOf(ref, earlier.ground);
    if (status === null) continue;
    if (!isFavourable(ref.check, status) && !isAdverse(ref.check, status)) continue;
    const { since, by } = decisionOf(ref, earlier);
    if (since !== null && (isTrusted || isProven(ref, since, earlier))) {
      const digests = digestsOf(accountKey, factsOf(ref, earlier.ground));
      recorded.push({ ...key, ...ref, status, digests, decided: since, admin_uuid: by });
    } else {
      const account_sub_id = ref.owner ?? 0;
      const { check: check_name } = ref;
      unrecorded.push({ ...key, check_name, account_sub_id, status, since, admin_uuid: by });
    }
  }
  const { expired } = earlier;
  if (expired && (isTrusted || isProven(LEGAL, expired.since, earlier))) {
    const { status, since: decided, admin_uuid } = expired;
    const digests = digestsOf(accountKey, factsOf(LEGAL, earlier.ground));
    recorded.push({ ...key, ...LEGAL, status, digests, decided, admin_uuid });
  }
  return { recorded, unrecorded };
}

const isOf = (a: AccountKey) => (b: AccountKey) =>
  a.account_type === b.account_type && a.account_id === b.account_id;

async function recordAccounts(
  { keys }: Pick<AppContext, 'keys'>,
  trx: Transaction<Schema>,
  accounts: readonly EarlierAccount[],
  isTrusted: boolean,
): Promise<void> {
  const records: LockedRecord[] = [];
  for (const type of new Set(accounts.map(({ account_type }) => account_type))) {
    const ids = accounts.filter((one) => one.account_type === type).map((one) => one.account_id);
    records.push(...(await lockAccountsAndRecords(trx, type, ids)));
  }
  const grounds = await readGrounds(trx, keys.data, accounts);
  const screened = await listScreened(trx, accounts);
  const owners = await listOwnerDecisions(trx, accounts);
  const expired = await listExpiredApprovals(trx, accounts);
  const ring = await holdSubjectKeys(trx, keys.data, accounts);
  const recorded: DecidedFacts[] = [];
  const unrecorded: UnrecordedDecision[] = [];
  for (const account of accounts) {
    const record = records.find(isOf(account));
    const ground = grounds.find(isOf(account))?.ground;
    const accountKey = ring?.find(account);
    // A decision since is recorded already: its mark is the first of the account.
    if (!record || !ground || !accountKey) continue;
    const earlier = {
      account,
      record,
      ground,
      screened: screened.filter(isOf(account)),
      owners: owners.filter(isOf(account)),
      expired: expired.find(isOf(account)),
    };
    const found = recordAccount(earlier, accountKey, isTrusted);
    recorded.push(...found.recorded);
    unrecorded.push(...found.unrecorded);
  }
  const isListed = await notDecidedSince(trx, accounts);
  await insertDecidedFacts(trx, recorded.filter(isListed));
  await insertUnrecorded(
    trx,
    unrecorded.filter((row) => {
      const owner = row.account_sub_id === 0 ? null : row.account_sub_id;
      return isListed({ ...row, check: row.check_name, owner });
    }),
  );
}

/** Which checks were not decided since facts are recorded: those that were have theirs. */
async function notDecidedSince(trx: Transaction<Schema>, accounts: readonly AccountKey[]) {
  const known = await listDecidedChecks(trx, accounts);
  return (row: AccountKey & CheckRef): boolean =>
    !known
      .filter(isOf(row))
      .some((one) => one.check_name === row.check && one.account_sub_id === row.owner);
}

type Progress = Pick<FactsRecordingTable, 'after_type' | 'after_id' | 'finished'>;

/** Records the next accounts, and says how far it has come. */
async function recordNext(
  app: Pick<AppContext, 'keys' | 'clock'>,
  trx: Transaction<Schema>,
  from: Progress,
  isTrusted: boolean,
): Promise<Progress> {
  const accounts = await listDecidedAccounts(trx, from, AT_ONCE);
  if (accounts.length > 0) await recordAccounts(app, trx, accounts, isTrusted);
  const last = accounts.at(-1);
  return {
    after_type: last?.account_type ?? from.after_type,
    after_id: last?.account_id ?? from.after_id,
    finished: accounts.length < AT_ONCE ? nowOf(app.clock) : null,
  };
}

/**
 * Gives decisions that were made before facts were recorded the digests of their facts, where history proves that
 * these are the facts of now. The others are listed. No status changes, and no case, notification or webhook follows.
 * @returns false when nothing is left
 */
export async function recordEarlierDecisions(
  app: Pick<AppContext, 'db' | 'keys' | 'clock'>,
): Promise<boolean> {
  return app.db.transaction().execute(async (trx) => {
    const task = await takeRecording(trx);
    if (!task) return false;
    await saveRecording(trx, await recordNext(app, trx, task, false));
    return true;
  });
}

/** For the demo, whose cases are made as they were decided: every decision gets the digests of its facts. */
export async function recordMadeDecisions(
  app: Pick<AppContext, 'db' | 'keys' | 'clock'>,
): Promise<void> {
  let progress: Progress = { after_type: '', after_id: 0, finished: null };
  while (progress.finished === null) {
    const from: Progress = progress;
    progress = await app.db.transaction().execute((trx) => recordNext(app, trx, from, true));
  }
}
