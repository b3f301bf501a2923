// Without it an approval would stay green for a person, a company or an account number that nobody looked at.
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { endedDecisions } from '@verify-admin/rulebook/checks/ended-decisions';
import {
  isOutcome,
  ownersReopening,
  reopenings,
} from '@verify-admin/rulebook/checks/reopening.rules';
import { applyReopening } from './apply-reopening.ts';
import { endUnrecorded, insertDecidedFacts, insertFactMaker } from './decided-facts.store.ts';
import { readGround } from './ground.store.ts';
import { lockAccountAndRecord } from './lock-account.store.ts';
import { type FactsContext, holdAccountKey, OpenFacts } from './open-facts.ts';
import { notifyDeciders, type Recorded } from './record-reopening.ts';
import { noteReopened } from './reopened-checks.ts';
import { endedReopenings, reopenForOwners } from './reopen-for-owners.ts';
import { closeReopenings, saveMarks } from './reopenings.store.ts';
import { returnApproval } from './return-approval.ts';

/** Stores what was decided, and reopens what no longer holds: the end of every write of facts. */
export async function finishFacts(context: FactsContext, facts: OpenFacts): Promise<void> {
  const { trx, key, now, by, before, decided } = facts;
  const moves = reopenings(before, await facts.ground(), decided, facts.record.facts_changed);
  await insertDecidedFacts(trx, await facts.decidedFacts());
  await endUnrecorded(trx, key, endedDecisions(before, moves.ground));
  const ended = endedReopenings(facts, moves.ground);
  await closeReopenings(trx, key, ended, now);
  const isReturned = await returnApproval(facts, moves);
  const recorded: Recorded[] = [];
  for (const reopening of moves.reopenings) {
    recorded.push(await applyReopening(facts, reopening, moves.ground));
  }
  const others = ownersReopening(before, moves, decided);
  if (others) recorded.push(await reopenForOwners(facts, others));
  await notifyDeciders(context, facts, recorded);
  noteReopened(
    trx,
    key,
    recorded.flatMap(({ reopening: { check, to } }) => (to === null ? [] : [check])),
  );
  const isMarked = ended.length > 0 || isReturned || recorded.length > 0;
  if (isMarked) await saveMarks(trx, key, now);
  const written = moves.moved.filter(({ changes }) => !changes.every(isOutcome));
  if (by !== null && written.length > 0) {
    const checks = new Set(written.map(({ check }) => check));
    await insertFactMaker(trx, key, [...checks], by);
  }
}

/**
 * The one way to change a fact or to decide a check. Locks the account and then its verification record, reads the
 * facts, runs the write, and compares: what rested on a changed fact and reads favourably is reopened in the same
 * transaction, with its reason.
 * @param write gets null where there is no such account
 */
export async function changeFacts<T>(
  context: FactsContext,
  account: AccountKey,
  write: (facts: OpenFacts | null) => Promise<T>,
): Promise<T> {
  const { trx, app } = context;
  const key = { account_type: account.account_type, account_id: account.account_id };
  const record = await lockAccountAndRecord(trx, key);
  const ground = record && (await readGround(trx, app.keys.data, key));
  if (!record || !ground) return write(null);
  const accountKey = await holdAccountKey(context, key);
  const facts = new OpenFacts({ ...context, key, record, ground, accountKey });
  const done = await write(facts);
  await finishFacts(context, facts);
  return done;
}
