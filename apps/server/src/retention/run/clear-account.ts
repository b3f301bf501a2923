import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { ACCOUNT_PHASES, type AccountPhase } from '@verify-admin/rulebook/retention/account-phases';
import {
  ERASURE_TARGET,
  type RETENTION_REFUSALS,
  refuseErasure,
} from '@verify-admin/rulebook/retention/retention.rules';
import type { Transaction } from 'kysely';
import { lockRecord } from '../../accounts/accounts.store.ts';
import type { AppContext } from '../../kernel/app-context.ts';
import { appendAudit, type AuditEntry, systemStamp } from '../../kernel/audit.ts';
import { holdSubjectKeys } from '../../kernel/subject-keys.store.ts';
import { storeRequest } from '../../maker-checker/request-approval.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { ErasedCounts } from '../deletions.store.ts';
import { lockSubject } from '../erase.store.ts';
import { findErasureFacts } from '../legal-holds.store.ts';
import { listPeriods, shareRules } from '../settings/retention-settings.store.ts';
import { beImpatient, isOver, lockDueAccount, markEmptied } from './due-accounts.store.ts';
import { deleteEnded } from './retained-records.store.ts';
import { addDeleted, type RunLease, wasErasureAsked } from './retention-run.store.ts';

/** What came of an account: something or nothing was deleted, a rule of erasure held it back, or the run is off. */
export type ClearedAccount =
  | { readonly state: 'cleared' | 'nothing' | 'off' }
  | { readonly state: 'held'; readonly refusal: keyof typeof RETENTION_REFUSALS };

interface Clearing {
  readonly app: Pick<AppContext, 'db' | 'keys' | 'events'>;
  readonly run: RunLease;
  readonly phase: AccountPhase;
  /** ISO 8601, of a checked clock. */
  readonly now: string;
}

interface ClearingOutcome {
  readonly result: ClearedAccount;
  readonly acts: readonly { readonly act: AuditEntry['act']; readonly seq: number }[];
}

const nothing = (result: ClearedAccount): ClearingOutcome => ({ result, acts: [] });

/** A request without a maker: the checker who approves it is the second person, those who switched the run on are the first. */
async function requestErasure(
  trx: Transaction<Schema>,
  { account_type, account_id }: AccountKey,
  now: string,
): Promise<AuditEntry> {
  const { audit } = await storeRequest(trx, {
    account_type,
    account_id,
    kind: 'erasure',
    target: ERASURE_TARGET,
    summary: 'Erase the personal data of this account',
    outcome: 'ERASED',
    note: 'All retention periods of this account have ended, and its records are deleted.',
    decision: {},
    created: now,
    maker_uuid: null,
  });
  return audit;
}

/** Takes every lock of an erasure; false where there is no such account, or it is erased. */
async function lockAccount(
  trx: Transaction<Schema>,
  account: AccountKey,
  dataKeys: readonly string[],
): Promise<boolean> {
  if (!(await lockRecord(trx, account))) return false;
  if (!(await holdSubjectKeys(trx, dataKeys, [account]))) return false;
  await lockSubject(trx, account);
  return true;
}

async function clear(
  trx: Transaction<Schema>,
  account: AccountKey,
  { app, run, phase, now }: Clearing,
): Promise<ClearingOutcome> {
  await beImpatient(trx);
  if (!(await shareRules(trx))) return nothing({ state: 'off' });
  if (!(await lockAccount(trx, account, app.keys.data))) return nothing({ state: 'nothing' });
  const periods = await listPeriods(trx);
  const due = await lockDueAccount(trx, account, { phase, periods, now });
  if (!due || !(due.is_due || isOver(due))) return nothing({ state: 'nothing' });
  const facts = await findErasureFacts(trx, account);
  const refusal = facts && refuseErasure(facts);
  if (refusal) return nothing({ state: 'held', refusal });

  const counts = await deleteEnded(trx, account, due.ended);
  const entries: AuditEntry[] = [];
  if (Object.keys(counts).length > 0) {
    entries.push({ act: 'account.records-deleted', account, detail: { phase, counts } });
  }
  let erasure_requests = 0;
  if (isOver(due)) {
    await markEmptied(trx, account, now);
    const asks = ACCOUNT_PHASES[phase].asksErasure;
    if (asks && !(await wasErasureAsked(trx, account, due.status_since))) {
      entries.push(await requestErasure(trx, account, now));
      erasure_requests = 1;
    }
  }
  await addDeleted(trx, run, { counts, erasure_requests });
  return { result: clearedOf(counts), acts: await append(trx, app, entries, now) };
}

function clearedOf(counts: ErasedCounts): ClearedAccount {
  return { state: Object.keys(counts).length > 0 ? 'cleared' : 'nothing' };
}

async function append(
  trx: Transaction<Schema>,
  { keys }: Clearing['app'],
  entries: readonly AuditEntry[],
  now: string,
): Promise<ClearingOutcome['acts']> {
  const acts = [];
  for (const entry of entries) {
    const seq = await appendAudit(trx, systemStamp(now), entry, keys.data);
    acts.push({ act: entry.act, seq });
  }
  return acts;
}

/**
 * Deletes the records of an account whose periods have ended, in one transaction with its audit line, or nothing. Hold,
 * phase, moment and periods are asked under the locks of an erasure. Where nothing is left, a checker is asked to
 * erase the account.
 * @throws RunLost where another process has the run
 */
export async function clearAccount(
  { account_type, account_id }: AccountKey,
  clearing: Clearing,
): Promise<ClearedAccount> {
  const account = { account_type, account_id };
  const { db, events } = clearing.app;
  const { result, acts } = await db.transaction().execute((trx) => clear(trx, account, clearing));
  for (const act of acts) events.publish({ kind: 'change', ...account, ...act, by: null });
  return result;
}
