import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { needsReview } from '@verify-admin/rulebook/aml/hits/hit.rules';
import { HIT_STATES, type HitDisposition } from '@verify-admin/rulebook/aml/hit.states';
import { factsOfHit } from '@verify-admin/rulebook/aml/hits/hit-facts';
import { decideAmlHit, type HitRow } from '@verify-admin/rulebook/aml/hits/hits.contract';
import { useState } from 'react';
import { useDecideOnFacts } from '../../facts/use-decide-on-facts.ts';
import { type HitOfSubject, recordOfHit } from './use-hits.ts';

/** A mark that was just made, and the hit before it. */
interface Mark {
  readonly before: HitRow;
  readonly disposition: HitDisposition;
  readonly decision_id: number;
  /** What it was decided on; after a refused undo, what its person saw since. */
  readonly facts: string;
}

/** The input that restores a hit to its earlier state. */
function undoOf({ before, disposition, decision_id, facts }: Mark) {
  const { suppression } = before;
  const isSuppressed = suppression !== null && suppression.lapse === null;
  const do_not_alert = isSuppressed && before.disposition === 'FALSE_POSITIVE';
  return {
    hit_id: before.id,
    disposition: before.disposition,
    comment: `Undone: ${HIT_STATES[disposition].label}`,
    reason: before.decisions[0]?.reason ?? null,
    expected_decision: decision_id,
    do_not_alert,
    expires: do_not_alert ? suppression.expires : null,
    facts,
  };
}

interface ReviewedHits {
  /** Those that are shown, in their order. */
  readonly hits: readonly HitOfSubject[];
  readonly all: readonly HitOfSubject[];
}

/** Chosen where the person closed the hit that was open. */
const NO_RECORD = 'none';

/** Which hit is open, the way to the next, and the last mark with its undo. */
export function useHitReview(
  account: AccountKey,
  { hits, all }: ReviewedHits,
  facts: string | undefined,
) {
  /** The record of the hit that was opened. */
  const [chosen, setChosen] = useState<string | null>(null);
  const choose = (id: number) => {
    const found = all.find(({ hit }) => hit.id === id);
    if (found) setChosen(recordOfHit(found));
  };
  const [last, setLast] = useState<Mark | null>(null);
  const undoing = useDecideOnFacts(decideAmlHit, account, {
    facts,
    onDone: () => setLast(null),
    onRefused: ({ facts_now }) => {
      if (last && facts_now) setLast({ ...last, facts: facts_now });
    },
  });

  const waiting = hits.find(({ hit }) => needsReview(factsOfHit(hit)));
  const first = waiting ?? hits[0];
  const current = hits.find((one) => recordOfHit(one) === chosen)?.hit.id ?? null;
  const isFiltered = current === null && all.some((one) => recordOfHit(one) === chosen);
  // The first one stays open whatever arrives later: somebody may be writing on it. One that a newer run did not find
  // again gives its place to no other.
  if (first && (chosen === null || isFiltered)) setChosen(recordOfHit(first));
  const place = hits.findIndex(({ hit }) => hit.id === current);

  const move = (step: 1 | -1) => {
    const from = place === -1 && step === -1 ? hits.length : place;
    const next = hits[from + step]?.hit.id;
    if (next !== undefined) choose(next);
    return next ?? current;
  };
  /** The next hit that waits, else the one that was open. */
  const moveOn = (from: HitRow) => {
    const others = [...hits.slice(place + 1), ...hits.slice(0, Math.max(0, place))];
    const next = others.find(({ hit }) => needsReview(factsOfHit(hit)))?.hit.id ?? from.id;
    choose(next);
    return next;
  };
  const undo = () => {
    if (!last || undoing.busy) return;
    choose(last.before.id);
    undoing.run(undoOf(last));
  };
  return {
    current,
    /** Of the hit that is open. */
    record: chosen ?? '',
    /** What the check rests on as it is shown. */
    facts,
    open: (id: number) => (id === current ? setChosen(NO_RECORD) : choose(id)),
    move,
    moveOn,
    last,
    /** After a mark. One that is only requested cannot be undone yet. */
    marked: setLast,
    undo,
    undoing,
  };
}
export type Review = ReturnType<typeof useHitReview>;
