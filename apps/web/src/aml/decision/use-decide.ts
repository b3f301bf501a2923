import { serverDate } from '../../kernel/clock/clock.ts';
import { isBlank } from '@verify-admin/rulebook/kernel/clean-text';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { ClearanceReason } from '@verify-admin/rulebook/aml/hits/clearance-reasons';
import { clearsHit, needsClearanceReason } from '@verify-admin/rulebook/aml/hits/hit.rules';
import { factsOfHit } from '@verify-admin/rulebook/aml/hits/hit-facts';
import type { HitDisposition } from '@verify-admin/rulebook/aml/hit.states';
import {
  decideAmlHit,
  type HitDecisionRow,
  type HitRow,
} from '@verify-admin/rulebook/aml/hits/hits.contract';
import type { OutputOf } from '@verify-admin/rulebook/kernel/call';
import { useState } from 'react';
import { useDecideOnFacts } from '../../facts/use-decide-on-facts.ts';
import { declareDraft } from '../../kernel/drafts/drafts.ts';
import { useDraft } from '../../kernel/drafts/use-draft.ts';
import { useMe } from '../../kernel/session/use-session.ts';
import { useIsMakerCheckerOn } from '../../maker-checker/use-approval-requests.ts';
import { type Expiry, expiresAt } from './expiry.ts';
import { useHitApprovalRequest } from './use-hit-approval-request.ts';
import type { Review } from '../hits/use-hit-review.ts';

const COMMENT_DRAFT = declareDraft('hit comment', '');

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
 * colleague decides meanwhile is shown, and has to be looked at first.
 */
export function useDecide(account: AccountKey, hit: HitRow, review: Review, moveOn: () => void) {
  const username = useMe()?.username;
  const [newest] = hit.decisions;
  const [opened, setOpened] = useState({ hit_id: hit.id, seen: newest?.id ?? 0 });
  // A newer run found the record again: what was decided on that hit was not seen when this one was opened.
  if (opened.hit_id !== hit.id) setOpened({ hit_id: hit.id, seen: 0 });
  const { seen } = opened;
  const setSeen = (id: number) => setOpened({ hit_id: hit.id, seen: id });
  const [choice, setChoice] = useState<HitDisposition | null>(null);
  const [doNotAlert, setDoNotAlert] = useState(false);
  const [expiry, expire] = useState<Expiry>('never');
  const [tried, setTried] = useState(false);
  const [chosenReason, chooseReason] = useState<ClearanceReason | null>(null);
  const draft = useDraft(COMMENT_DRAFT, review.record, { basis: String(newest?.id ?? 0) });
  const comment = draft.value;
  const foreign = foreignOf(newest, seen, username);
  const pending = useHitApprovalRequest(account, hit.id);
  const isMakerCheckerOn = useIsMakerCheckerOn('hit_clearance');
  const isRequest = isMakerCheckerOn && choice !== null && clearsHit(factsOfHit(hit), choice);
  /** Another request is pending on the hit. */
  const isBlocked = isRequest && pending !== undefined;

  const asksReason = choice !== null && needsClearanceReason(hit.found, choice);
  const reason = asksReason ? chosenReason : null;
  const lacksReason = asksReason && reason === null;

  const marked = ({ data: { decision_id, disposition, facts } }: OutputOf<typeof decideAmlHit>) => {
    setChoice(null);
    setTried(false);
    chooseReason(null);
    setDoNotAlert(false);
    draft.discard();
    if (decision_id !== null) {
      setSeen(decision_id);
      review.marked({ before: hit, disposition, decision_id, facts });
    }
    moveOn();
  };
  const act = useDecideOnFacts(decideAmlHit, account, { facts: review.facts, onDone: marked });
  const mark = () => {
    setTried(true);
    if (choice === null || isBlank(comment) || lacksReason) return;
    if (foreign || isBlocked || act.busy) return;
    const do_not_alert = doNotAlert && choice === 'FALSE_POSITIVE';
    act.run({
      hit_id: hit.id,
      disposition: choice,
      comment,
      reason,
      expected_decision: Math.max(newest?.id ?? 0, seen) || null,
      do_not_alert,
      expires: do_not_alert ? expiresAt(expiry, serverDate()) : null,
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
    write: draft.write,
    restored: draft.restored,
    discard: draft.discard,
    lacksComment: tried && choice !== null && isBlank(comment),
    /** Name, birth date and country agree, so that clearing takes a reason of the list. */
    asksReason,
    reason,
    chooseReason,
    lacksReason: tried && lacksReason,
    doNotAlert,
    setDoNotAlert,
    expiry,
    expire,
    foreign,
    /** What is chosen needs a checker. */
    isRequest,
    isBlocked,
    look,
    mark,
    busy: act.busy,
    /** Where a colleague was first, the line above has it already. */
    error: foreign ? null : act.error,
  };
}
export type Decide = ReturnType<typeof useDecide>;
