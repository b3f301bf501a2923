import { aggregateKyc } from '../kyc/kyc.rules.ts';
import type { KycStatus } from '../kyc/kyc.states.ts';
import {
  CHECK_NAMES,
  checkRow,
  type CheckName,
  isAdverse,
  isFavourable,
  isMarkedOnly,
  RUN_CHECKS,
} from './checks.ts';
import { changedFacts, type CheckRef, type FactChange, factsOf, formatChange } from './facts.ts';
import type { Ground, OwnerGround } from './ground.ts';

/** The part of a check that is decided for itself: the KYC of each owner, every other check as a whole. */
export function decidedRefs(ground: Ground): CheckRef[] {
  return CHECK_NAMES.flatMap((check): CheckRef[] => {
    if (check !== 'kyc' || !ground.is_per_owner) return [{ check, owner: null }];
    return ground.owners.map(({ owner }) => ({ check, owner }));
  });
}

/** The status of a check, or of one owner's KYC. */
export function statusOf({ check, owner }: CheckRef, ground: Ground): string | null {
  if (owner === null) return ground.statuses[check];
  return ground.owners.find((one) => one.owner === owner)?.status ?? null;
}

/** KYC-12: who counts: the owners of the newest submission, and former ones who were decided against. */
export function countedOwners<Owner extends Pick<OwnerGround, 'standing' | 'status'>>(
  owners: readonly Owner[],
): readonly Owner[] {
  return owners.filter(({ standing, status }) => {
    return standing === 'current' || (standing === 'former' && isAdverse('kyc', status));
  });
}

/** CHECK-26..28: the KYC of an account by those of its owners who count. */
export function kycOfOwners(owners: readonly OwnerGround[]): KycStatus {
  return aggregateKyc(countedOwners(owners).map(({ status }) => status as KycStatus));
}

/** What a changed fact does to a check. */
export interface Reopening extends CheckRef {
  readonly from: string;
  /** Null where an adverse status stays and is marked. */
  readonly to: string | null;
  readonly changes: readonly FactChange[];
}

function reopenedWord(check: CheckName, { submission }: Ground): string {
  const { reopened, reopened_without_submission } = checkRow(check);
  return submission === null ? (reopened_without_submission ?? reopened) : reopened;
}

/** The ground with another status of a check. */
function withStatus(ground: Ground, { check, owner }: CheckRef, status: string): Ground {
  if (owner === null) return { ...ground, statuses: { ...ground.statuses, [check]: status } };
  const owners = ground.owners.map((one) => (one.owner === owner ? { ...one, status } : one));
  return { ...ground, owners, statuses: { ...ground.statuses, kyc: kycOfOwners(owners) } };
}

/** A new hit that waits for a decision reopens Legal also where AML was suspected before. */
function newHits(check: CheckName, before: Ground, after: Ground): FactChange[] {
  if (check !== 'legal') return [];
  return RUN_CHECKS.flatMap((run) => {
    const [was, is] = [before.open_hits[run], after.open_hits[run]];
    if (is <= was) return [];
    const label = `Open hits of ${checkRow(run).label}`;
    return { fact: `hits/${run}`, label, was: String(was), is: String(is) };
  });
}

/** Whether a change is a decision on another check: the person who took it changed no fact. */
export function isOutcome({ fact }: FactChange): boolean {
  return /^(?:outcome|objection|hits)\//.test(fact);
}

/** Whether a change is one that decisions on hits undo. */
export function isOfHits({ fact }: FactChange): boolean {
  return RUN_CHECKS.some((run) => fact === `hits/${run}` || fact === `outcome/${run}`);
}

export interface Moves {
  readonly reopenings: readonly Reopening[];
  /** Every check of which a fact moved, whatever it reads, with what moved. */
  readonly moved: readonly (CheckRef & { readonly changes: readonly FactChange[] })[];
  /** The ground once they are reopened. */
  readonly ground: Ground;
}

/**
 * What a write does to the checks of an account: each that rests on a changed fact and reads favourably is reopened,
 * which is in turn a changed outcome for those after it. Adverse ones stay and are marked.
 * @param decided what was decided by the write itself, on the ground after it
 * @param marked the checks of which a fact has changed since they were decided: what changes while they wait is listed too
 */
export function reopenings(
  before: Ground,
  after: Ground,
  decided: readonly CheckRef[],
  marked: readonly string[] = [],
): Moves {
  const found: Reopening[] = [];
  const moved: (CheckRef & { changes: readonly FactChange[] })[] = [];
  let ground = after;
  for (const ref of decidedRefs(after)) {
    const isDecided = decided.some(
      ({ check, owner }) => check === ref.check && owner === ref.owner,
    );
    if (isDecided) continue;
    const facts = changedFacts(factsOf(ref, before), factsOf(ref, ground));
    const changes = [...facts, ...newHits(ref.check, before, after)];
    if (changes.length === 0) continue;
    moved.push({ ...ref, changes });
    const from = statusOf(ref, ground);
    if (from === null) continue;
    if (isFavourable(ref.check, from)) {
      const to = reopenedWord(ref.check, after);
      found.push({ ...ref, from, to, changes });
      ground = withStatus(ground, ref, to);
    } else if (isMarkedOnly(ref.check, from)) {
      found.push({ ...ref, from, to: null, changes });
    } else if (ref.owner === null && marked.includes(ref.check)) {
      const further = changes.filter((one) => !isOutcome(one));
      if (further.length > 0) found.push({ ...ref, from, to: null, changes: further });
    }
  }
  return { reopenings: found, moved, ground };
}

/**
 * The KYC of an account was complete, and others count as its owners now, so that it is not: each owner has a status of
 * their own, and the account waits for a decision on the new ones. Null where no owner changed.
 * @param decided what was decided by the write itself
 */
export function ownersReopening(
  before: Ground,
  { ground, reopenings: found }: Pick<Moves, 'ground' | 'reopenings'>,
  decided: readonly CheckRef[],
): Reopening | null {
  const [from, to] = [before.statuses.kyc, ground.statuses.kyc];
  if (!ground.is_per_owner || !isFavourable('kyc', from) || from === null || from === to) {
    return null;
  }
  if ([...decided, ...found].some(({ check }) => check === 'kyc')) return null;
  const ref = { check: 'kyc', owner: null } as const;
  const changes = changedFacts(factsOf(ref, before), factsOf(ref, ground));
  return changes.length === 0 ? null : { ...ref, from, to, changes };
}

/** ours: the longest text of a row of history about changed facts. */
const NOTE_MAX = 1800;

const NOTE_BEGINS = 'Facts changed: ';

/** The text of the row of history: `Facts changed: Company Name changed from “A” to “B”.` */
export function reopeningNote(changes: readonly FactChange[]): string {
  const text = `${NOTE_BEGINS}${changes.map(formatChange).join('; ')}.`;
  return text.length <= NOTE_MAX ? text : `${text.slice(0, NOTE_MAX - 1)}…`;
}

/** Whether the reason of a status is that facts changed, which a desk shows as a list of its own. */
export function isReopeningNote(note: string | null): boolean {
  return note !== null && note.startsWith(NOTE_BEGINS);
}
