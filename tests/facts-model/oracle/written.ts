import { differing, type Facts, isOutcome, type Ref } from './rests-on.ts';
import {
  factsNow,
  hitsInForce,
  type Model,
  openHits,
  refKey,
  refsOf,
  whole,
  withWord,
  wordOf,
} from './model.ts';
import { isAdverse, isFavourable, reopenedWord, RUN_CHECKS } from './words.ts';

interface Written {
  /** Who of the staff did it. */
  readonly by: string | null;
  /** What the write itself decided, on the facts after it. */
  readonly decided?: readonly Ref[];
}

const LEGAL = whole('legal');
const HITS = 'outcome of hits';
const OF_HITS = [HITS, 'outcome individual_aml', 'outcome business_aml'];

function hasNewHits(before: Model, after: Model): boolean {
  return RUN_CHECKS.some((check) => openHits(after, check) > openHits(before, check));
}

/** The one exception: an approval that only hits reopened returns with the last of them, if nothing else moved. */
function returned(model: Model, moved: readonly string[]): Model {
  const { parked } = model;
  if (!parked || moved.length === 0) return model;
  if (!moved.every((name) => OF_HITS.includes(name))) return { ...model, parked: null };
  const isSuspected = RUN_CHECKS.some((check) => hitsInForce(model, check).length > 0);
  if (isSuspected || differing(parked.on, factsNow(LEGAL, model)).length > 0) return model;
  const marks = model.marks.filter((one) => one !== 'legal');
  return { ...withWord(model, LEGAL, parked.word), marks, parked: null };
}

/** A decision ends the mark of its check, and who changed a fact before it is its maker no more, where somebody else decided. */
function decidedOn(model: Model, ref: Ref, by: string | null): Model {
  const marks = model.marks.filter((one) => one !== refKey(ref));
  const before = model.makers[ref.check];
  const left = by === null ? before : before.filter((one) => one === by);
  const makers = { ...model.makers, [ref.check]: left };
  if (ref.check !== 'legal') return { ...model, marks, makers };
  return { ...model, marks, makers, parked: null, legalOn: factsNow(LEGAL, model) };
}

/** One check after a fact of it changed. */
function afterChange(
  model: Model,
  ref: Ref,
  { changes, by }: { changes: readonly string[]; by: string | null },
): Model {
  const { check } = ref;
  const isByMaker = by !== null && !changes.every(isOutcome);
  const of = isByMaker
    ? [...new Set([...model.makers[check], by])].toSorted()
    : model.makers[check];
  const next = { ...model, makers: { ...model.makers, [check]: of } };
  const word = wordOf(ref, model);
  const isReopened = isFavourable(check, word);
  if (!isReopened && !isAdverse(check, word)) return next;
  const marks = [...new Set([...next.marks, refKey(ref)])].toSorted();
  if (!isReopened) return { ...next, marks };
  const isOfHits = changes.every((name) => OF_HITS.includes(name));
  const on: Facts | null = check === 'legal' && isOfHits ? next.legalOn : null;
  const parked = check === 'legal' ? on && { word, on } : next.parked;
  return { ...withWord(next, ref, reopenedWord(check, model.known.form !== null)), marks, parked };
}

/**
 * Section 2, reopening: what rested on a changed fact and reads favourably takes the documents' own word; what is
 * adverse stays, marked; what the write decided itself holds for the facts after it.
 */
export function written(before: Model, after: Model, { by, decided = [] }: Written): Model {
  let model = after;
  let ofLegal: readonly string[] = [];
  for (const ref of refsOf(after.known)) {
    if (decided.some((one) => refKey(one) === refKey(ref))) {
      model = decidedOn(model, ref, by);
      continue;
    }
    const isHit = ref.check === 'legal' && hasNewHits(before, model);
    const facts = differing(factsNow(ref, before), factsNow(ref, model));
    const changes = isHit ? [...facts, HITS] : facts;
    if (ref.check === 'legal') ofLegal = changes;
    if (changes.length > 0) model = afterChange(model, ref, { changes, by });
  }
  const wasParked = before.parked !== null && model.parked !== null;
  return wasParked ? returned(model, ofLegal) : model;
}
