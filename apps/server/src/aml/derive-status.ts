import { currentSubjects } from '@verify-admin/rulebook/aml/current-subjects';
import { type SubjectValues, unscreened } from '@verify-admin/rulebook/aml/aml-subject.rules';
import type { AmlStatus } from '@verify-admin/rulebook/aml/aml.states';
import { PEP_LIST_NAME, CHECK_OF_RUN, type RunType } from '@verify-admin/rulebook/aml/aml.rules';
import { groupNeedsReview, isContradicted } from '@verify-admin/rulebook/aml/hits/hit-groups';
import { isSuspicious, statusOfHits } from '@verify-admin/rulebook/aml/hits/hit.rules';
import type { OpenFacts } from '../kernel/facts/open-facts.ts';
import { askForRerun, endReruns } from '../kernel/facts/reopenings.store.ts';
import type { AmlCounts } from '../kernel/facts/statuses.store.ts';
import { readReviewedCheck, type ReviewedCheck } from './hits/reviewed-check.ts';

/** The state of a check on its account. */
export interface DerivedStatus extends AmlCounts {
  readonly status: AmlStatus;
  /** Who of those it rests on was not screened. */
  readonly unscreened: readonly SubjectValues[];
}

/** When the status of a check is written, and for whom. */
export interface StatusMove {
  readonly now: string;
  /** Who moves it; null where it is nobody of the staff. */
  readonly by: string | null;
}

/** Everybody a check rests on. */
interface Subjects {
  readonly current: readonly SubjectValues[];
  /** What the runs asked that are stored with this very status; null where it is no run that is stored. */
  readonly ran: readonly SubjectValues[] | null;
  /** Whether facts of the check changed since it was decided. */
  readonly isMarked: boolean;
}

/** A run that is suspected without any hit leaves nothing to review: it stays suspected. */
export function isSuspectedUnnamed({ subjects, filed }: Pick<ReviewedCheck, 'subjects' | 'filed'>) {
  const named = new Set(filed.map(({ run_id }) => run_id));
  return subjects.some(({ run_id, status }) => status === 'SUSPECTED' && !named.has(run_id));
}

/**
 * AML-01, AML-04: the status of a check: the worst of its subjects, by their hits and the decisions on them. It is
 * clear only where everybody it rests on was screened; a check whose facts changed, only by a run since then.
 */
export function deriveStatus(
  reviewed: ReviewedCheck,
  { current, ran, isMarked }: Subjects,
): DerivedStatus & { readonly isCovered: boolean } {
  const { hits, groups, subjects } = reviewed;
  const counted = isMarked ? (ran ?? []) : subjects;
  const missing = unscreened(current, counted);
  const isCovered = counted.length > 0 && missing.length === 0;
  const found = isSuspectedUnnamed(reviewed) ? 'SUSPECTED' : statusOfHits(hits);
  return {
    status: found === 'SUSPECTED' || isCovered ? found : 'NOT_RUN',
    isCovered,
    unscreened: missing,
    hits: groups.length,
    open: groups.filter(groupNeedsReview).length,
    contradicted: groups.filter(isContradicted).length,
    pep: hits.some((one) => one.hit.list_name === PEP_LIST_NAME && isSuspicious(one)),
  };
}

/** The status of a check as it is, whether or not it is written. */
export async function deriveCheck(
  facts: OpenFacts,
  run_type: RunType,
  reviewed: ReviewedCheck,
  ran: Subjects['ran'] = null,
) {
  const current = currentSubjects({ ...facts.key, run_type }, await facts.ground());
  const isMarked = facts.record.facts_changed.includes(CHECK_OF_RUN[run_type]);
  return deriveStatus(reviewed, { current, ran, isMarked });
}

/**
 * Writes the status of a check. One that somebody was not screened for runs again by itself where it was decided, and
 * no run is due any more once everybody was.
 * @param ran what was asked, where runs were stored: since when and by whom change with each of them
 */
export async function saveCheck(
  facts: OpenFacts,
  run_type: RunType,
  reviewed: ReviewedCheck,
  { now, by, ran = null }: StatusMove & { readonly ran?: Subjects['ran'] },
): Promise<DerivedStatus> {
  const check = CHECK_OF_RUN[run_type];
  const { isCovered, ...derived } = await deriveCheck(facts, run_type, reviewed, ran);
  const { status, hits, open, contradicted, pep } = derived;
  const before = (await facts.ground()).statuses[check];
  const counts = { hits, open, contradicted, pep };
  const isMoved = ran !== null || before !== status;
  await facts.setAml({ check, status, isCovered, counts, isMoved, admin_uuid: by, now });
  if (isCovered) await endReruns(facts.trx, [{ ...facts.key, check }]);
  else if (status === 'NOT_RUN' && before !== status) {
    await askForRerun(facts.trx, facts.key, check, now);
  }
  return derived;
}

/**
 * Brings the status of a check up to date after a decision, so that it is right under any order of decisions and
 * runs. Since when and by whom change where the status does.
 */
export async function saveDerivedStatus(
  facts: OpenFacts,
  run_type: RunType,
  moved: StatusMove,
): Promise<DerivedStatus> {
  const reviewed = await readReviewedCheck(facts.trx, { ...facts.key, run_type }, moved.now);
  return saveCheck(facts, run_type, reviewed, moved);
}
