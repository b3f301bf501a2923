import { isBlank } from '../../kernel/clean-text.ts';
import { declareRefusals } from '../../kernel/refusal.ts';
import { needsChecker } from '../../maker-checker/decision-kinds.ts';
import type { AmlHit } from '../aml-response.ts';
import type { AmlVerdict } from '../aml.states.ts';
import type { ClearanceReason } from './clearance-reasons.ts';
import { readHitExplanation } from './hit-explanation.ts';
import type { HitDisposition } from '../hit.states.ts';

/** ours: the longest comment of a decision; it is stored whole. */
export const HIT_COMMENT_MAX = 2000;

export const HIT_REFUSALS = declareRefusals({
  'aml/unknown-hit': { status: 404, sentence: 'This hit does not exist.' },
  'aml/comment-required': { status: 422, sentence: 'A comment is required.' },
  'aml/reason-required': {
    status: 422,
    sentence:
      'Name, birth date and country match the list. Choose the reason why it is a different person.',
  },
  'aml/reason-not-asked': { status: 422, sentence: 'Only a false positive takes this reason.' },
  'aml/alerts-again': {
    status: 422,
    sentence: 'Only a false positive allows “do not alert again”.',
  },
  'aml/expiry-passed': { status: 422, sentence: 'The expiry must be in the future.' },
  'aml/hit-superseded': {
    status: 409,
    sentence: 'A newer run has replaced this hit. Review the hits of the newest run.',
  },
  'aml/hit-decided': {
    status: 409,
    sentence: 'A colleague has decided on this hit. Check the decision, then decide.',
  },
  'aml/hit-open': { status: 409, sentence: 'This hit is already open.' },
  'aml/facts-changed': {
    status: 409,
    sentence: 'Names of this account changed after this was requested. Decide on the hit again.',
  },
});

export const SUPPRESSION_REFUSALS = declareRefusals({
  'aml/unknown-suppression': { status: 404, sentence: 'This entry does not exist.' },
  'aml/suppression-revoked': { status: 409, sentence: 'This entry was already revoked.' },
});

/** What decides whether a hit still counts against its subject. */
export interface HitFacts {
  readonly verdict: AmlHit['verdict'];
  readonly disposition: HitDisposition;
  /** A reviewer chose that this record does not alert again for this subject, and that holds. */
  readonly isSuppressed: boolean;
  /** The last word on this record in an earlier run was that it is a true match. */
  readonly wasTrueMatch: boolean;
  /** The record counted before the run that found this hit, which alone would not count it. */
  readonly stood: boolean;
  /** The record left its list or changed since the last decision on it. */
  readonly isAskedAgain: boolean;
}

/**
 * ours: whether a hit keeps its check suspected. A reviewer's decision overrides the engine's: a true
 * match counts though the engine found it contradicted, and until a reviewer changes that, also where a
 * later run finds it again. A record that counted counts until a reviewer clears it, whatever its list
 * says of it since.
 */
export function isSuspicious(hit: HitFacts): boolean {
  if (hit.disposition === 'FALSE_POSITIVE') return false;
  if (hit.disposition === 'TRUE_MATCH' || hit.wasTrueMatch || hit.stood) return true;
  if (hit.isSuppressed && hit.disposition === 'OPEN') return false;
  return hit.verdict !== 'contradicted';
}

/** ours: whether a hit is in force: the newest run found it, or it counted then and still counts. */
export function isInForce(hit: HitFacts & { readonly isInNewestRun: boolean }): boolean {
  return hit.isInNewestRun || isSuspicious(hit);
}

/** Whether a hit waits for somebody to decide on it, for the first time or again. */
export function needsReview(hit: HitFacts): boolean {
  return (hit.disposition === 'OPEN' || hit.isAskedAgain) && isSuspicious(hit);
}

/** Whether a hit counts among those to review: it waits, or somebody or something settled it. */
export function isReviewable(hit: HitFacts): boolean {
  return hit.verdict !== 'contradicted' || hit.disposition !== 'OPEN' || isSuspicious(hit);
}

/** ours: a check is cleared only when nothing that was found keeps it suspected. */
export function statusOfHits(hits: readonly HitFacts[]): AmlVerdict {
  return hits.some(isSuspicious) ? 'SUSPECTED' : 'NOT_SUSPECTED';
}

/**
 * ours: whether a decision on a hit clears it, which may need a checker: a false positive does, and
 * so does whatever ends a suspicion, such as taking a true match back from a contradicted hit. A
 * decision ends "do not alert again" unless it sets it again.
 */
export function clearsHit(before: HitFacts, disposition: HitDisposition): boolean {
  const after = { ...before, disposition, isSuppressed: false };
  const endsSuspicion = isSuspicious(before) && !isSuspicious(after);
  return needsChecker('hit_clearance', disposition) || endsSuspicion;
}

/** A score of 0 to 100 that is shown as 100.0. */
const WHOLE_SCORE = 99.95;

type FoundHit = Pick<AmlHit, 'score' | 'explanation'>;

/** ours: whether the whole name agrees with the list, and birth date and country do too. */
export function agreesWholly({ score, explanation }: FoundHit): boolean {
  const { evidence } = readHitExplanation(explanation);
  const supports = (name: string) =>
    evidence.some(({ field, effect }) => field === name && effect === 'supports');
  return score >= WHOLE_SCORE && supports('dob') && supports('country');
}

/** ours: clearing a hit on which everything agrees takes a reason from the list in addition to the comment. */
export function needsClearanceReason(found: FoundHit, disposition: HitDisposition): boolean {
  return disposition === 'FALSE_POSITIVE' && agreesWholly(found);
}

export interface HitDecisionAsk {
  readonly disposition: HitDisposition;
  readonly comment: string;
  readonly reason: ClearanceReason | null;
  /** What the runs found of the record, one for each spelling and country asked. */
  readonly found: readonly FoundHit[];
  readonly do_not_alert: boolean;
  readonly expires: string | null;
  /** The decision in force when the person looked, by its id; null where there was none. */
  readonly expected_decision: number | null;
  /** The decision in force now; null where there is none. */
  readonly current: { readonly id: number; readonly disposition: HitDisposition } | null;
  readonly isInForce: boolean;
  readonly now: string;
}

/** Why a decision on a hit is refused, or null when it may be taken. */
export function refuseHitDecision(ask: HitDecisionAsk): keyof typeof HIT_REFUSALS | null {
  if (isBlank(ask.comment)) return 'aml/comment-required';
  if (ask.reason !== null && ask.disposition !== 'FALSE_POSITIVE') return 'aml/reason-not-asked';
  if (ask.do_not_alert && ask.disposition !== 'FALSE_POSITIVE') return 'aml/alerts-again';
  if (ask.expires !== null && Date.parse(ask.expires) <= Date.parse(ask.now)) {
    return 'aml/expiry-passed';
  }
  if (!ask.isInForce) return 'aml/hit-superseded';
  if ((ask.current?.id ?? null) !== ask.expected_decision) return 'aml/hit-decided';
  const needsReason = ask.found.some((one) => needsClearanceReason(one, ask.disposition));
  if (needsReason && ask.reason === null) return 'aml/reason-required';
  const current = ask.current?.disposition ?? 'OPEN';
  return ask.disposition === 'OPEN' && current === 'OPEN' ? 'aml/hit-open' : null;
}
