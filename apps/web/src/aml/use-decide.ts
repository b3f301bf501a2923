import type { HitDisposition } from '@verify-admin/rulebook/aml/hit.states';
import type { HitDecisionRow, HitRow } from '@verify-admin/rulebook/aml/hits.contract';
import { useState } from 'react';
import type { AccountKey } from '../accounts/account-key.ts';
import { useMe } from '../kernel/use-session.ts';
import { type Expiry, expiresAt } from './expiry.ts';
import { useHitDraft } from './use-hit-draft.ts';
import { useDecideHit } from './use-hits.ts';
import type { Review } from './use-review.ts';

/** A decision of somebody else that is newer than what was seen; one's own is no news. */
function foreignOf(
  newest: HitDecisionRow | undefined,
  seen: number,
  username: string | undefined,
): HitDecisionRow | null {
  if (!newest || newest.id <= seen || newest.admin_username === username) return null;
  return newest;
}

/**
 * The decision that is being made on one hit, on what was seen when the hit was opened: what a
 * colleague decides meanwhile is told, and has to be looked at first.
 */
export function useDecide(
  account: AccountKey,
  hit: HitRow,
  review: Review,
  onMarked: (next: number) => void,
) {
  const username = useMe()?.username;
  const [newest] = hit.decisions;
  const [seen, setSeen] = useState(newest?.id ?? 0);
  const [choice, setChoice] = useState<HitDisposition | null>(null);
  const [kept, keep] = useState(false);
  const [expiry, expire] = useState<Expiry>('never');
  const [tried, setTried] = useState(false);
  const [comment, write] = useHitDraft(hit.id);
  const foreign = foreignOf(newest, seen, username);

  const act = useDecideHit(account, ({ data: { decision_id, disposition } }) => {
    setSeen(decision_id);
    setChoice(null);
    setTried(false);
    keep(false);
    write('');
    onMarked(review.marked({ before: hit, disposition, decision_id }));
  });
  const mark = () => {
    setTried(true);
    if (choice === null || comment.trim() === '' || foreign || act.busy) return;
    const do_not_alert = kept && choice === 'FALSE_POSITIVE';
    act.run({
      hit_id: hit.id,
      disposition: choice,
      comment,
      expected_decision: Math.max(newest?.id ?? 0, seen) || null,
      do_not_alert,
      expires: do_not_alert ? expiresAt(expiry, new Date()) : null,
    });
  };
  const look = () => {
    setSeen(newest?.id ?? 0);
    act.reset();
  };
  return {
    choice,
    choose: setChoice,
    comment,
    write,
    lacksComment: tried && choice !== null && comment.trim() === '',
    kept,
    keep,
    expiry,
    expire,
    foreign,
    look,
    mark,
    busy: act.busy,
    /** Where a colleague was first, the line above says so already. */
    error: foreign ? null : act.error,
  };
}
export type Decide = ReturnType<typeof useDecide>;
