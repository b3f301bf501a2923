// Without it a decision would be taken back with nobody notified and no reason shown.
import { checkRow } from '@verify-admin/rulebook/checks/checks';
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

/** Records what reopened or marked a check; the person whose decision it ends is notified, unless they changed the facts themselves. */
export async function recordReopening(
  { app }: FactsContext,
  { trx, key, now, by, accountKey }: OpenFacts,
  { check, owner, from, to, changes }: Reopening,
  prior: PriorDecision,
): Promise<void> {
  const source_id = await insertReopening(trx, key, {
    check_name: check,
    account_sub_id: owner,
    created: now,
    from_status: from,
    to_status: to,
    ...prior,
    changes: sealChanges(accountKey, key, changes),
    caused_by: by,
  });
  const { prior_by } = prior;
  if (to === null || prior_by === null || prior_by === by) return;
  const excerpt = `${checkRow(check).label}: ${changes.map(formatChange).join('; ')}`;
  const notice = { kind: 'facts', source_id, run_type: null, actor: by, created: now } as const;
  const shown = { ...key, ...notice, excerpt: excerpt.slice(0, EXCERPT_MAX) };
  for (const recipient of await insertNotifications(trx, [prior_by], shown)) {
    await app.events.publishWith(trx, { kind: 'notification', recipient });
  }
}
