// Without it a decision would be taken back with nobody notified and no reason shown.
import { checkRow, LISTED_CHECKS } from '@verify-admin/rulebook/checks/checks';
import { formatChange } from '@verify-admin/rulebook/checks/facts';
import type { Reopening } from '@verify-admin/rulebook/checks/reopening.rules';
import { insertNotifications } from '../insert-notifications.store.ts';
import type { FactsContext, OpenFacts } from './open-facts.ts';
import { sealChanges } from './reopened-changes.ts';
import { insertReopening } from './reopenings.store.ts';

const EXCERPT_MAX = 200;

/** The decision a reopening ends. */
export interface PriorDecision {
  readonly prior_since: string | null;
  /** Null where nobody of the staff made it. */
  readonly prior_by: string | null;
  /** The facts it was made on; null where they are not recorded. */
  readonly check_facts_id: number | null;
  /** Whether the approval returns once its hits are decided again. */
  readonly may_return: boolean;
}

/** A reopening as it was stored, and whose decision it ended. */
export interface Recorded {
  readonly id: number;
  readonly reopening: Reopening;
  readonly prior_by: string | null;
}

/** Records what reopened or marked a check. */
export async function recordReopening(
  { trx, key, now, by, accountKey }: OpenFacts,
  reopening: Reopening,
  prior: PriorDecision,
): Promise<Recorded> {
  const { check, owner, from, to, changes } = reopening;
  const id = await insertReopening(trx, key, {
    check_name: check,
    account_sub_id: owner,
    created: now,
    from_status: from,
    to_status: to,
    ...prior,
    changes: sealChanges(accountKey, key, changes),
    caused_by: by,
  });
  return { id, reopening, prior_by: prior.prior_by };
}

/** `KYC, Legal approval: Name of owner 1 changed from “A” to “B”`: the checks as they are listed, then what changed. */
function excerptOf(recorded: readonly Recorded[]): string {
  const reopened = recorded.map(({ reopening }) => reopening);
  const listed = LISTED_CHECKS.flatMap((name) => reopened.filter(({ check }) => check === name));
  const labels = new Set(listed.map(({ check }) => checkRow(check).label));
  const changes = new Set(listed.flatMap((one) => one.changes.map(formatChange)));
  const text = `${[...labels].join(', ')}: ${[...changes].join('; ')}`;
  return text.length <= EXCERPT_MAX ? text : `${text.slice(0, EXCERPT_MAX - 1)}…`;
}

/**
 * Notifies those whose decisions a write reopened: each person once, with all of their checks. Who changed the facts
 * is not notified.
 */
export async function notifyDeciders(
  { app }: FactsContext,
  { trx, key, now, by }: OpenFacts,
  recorded: readonly Recorded[],
): Promise<void> {
  const reopened = recorded.filter(({ reopening }) => reopening.to !== null);
  for (const person of new Set(reopened.map(({ prior_by }) => prior_by))) {
    const own = reopened.filter(({ prior_by }) => prior_by === person);
    const [first] = own;
    if (!first || person === null || person === by) continue;
    const notice = { kind: 'facts', run_type: null, actor: by, created: now } as const;
    const shown = { ...key, ...notice, source_id: first.id, excerpt: excerptOf(own) };
    for (const recipient of await insertNotifications(trx, [person], shown)) {
      await app.events.publishWith(trx, { kind: 'notification', recipient });
    }
  }
}
