import { isBlank } from '@verify-admin/rulebook/kernel/clean-text';
import { isOwnSubject, subjectKey, unscreened } from '@verify-admin/rulebook/aml/aml-subject.rules';
import { CHECK_OF_RUN } from '@verify-admin/rulebook/aml/aml.rules';
import { currentSubjects } from '@verify-admin/rulebook/aml/current-subjects';
import { isSuspicious } from '@verify-admin/rulebook/aml/hits/hit.rules';
import { valuesKey, valuesOfHit } from '@verify-admin/rulebook/aml/hits/hits-in-force';
import * as calls from '@verify-admin/rulebook/aml/hits/hits.contract';
import { nowOf } from '../../platform/clock.ts';
import { command } from '../../kernel/command.ts';
import { changeFacts } from '../../kernel/facts/change-facts.ts';
import { wholeCheck } from '../../kernel/facts/open-facts.ts';
import { endReturn } from '../../kernel/facts/reopenings.store.ts';
import { isMakerCheckerOn } from '../../maker-checker/maker-checker.store.ts';
import { isSuspectedUnnamed, saveDerivedStatus } from '../derive-status.ts';
import { lapseSupersededRequests } from '../hits/lapse-superseded-requests.ts';
import { readReviewedCheck, type ReviewedCheck } from '../hits/reviewed-check.ts';
import { findSubject, removeSubjects, type StoredSubject } from './subjects.store.ts';

/** How the act is named in the audit log and the timeline. */
const REMOVED = 'aml.subject-removed';

/** Whether a check is suspected because of these subjects. */
function countsAgainst(reviewed: ReviewedCheck, subjects: readonly StoredSubject[]): boolean {
  const keys = new Set(subjects.map(valuesKey));
  const isOfThem = ({ hit }: ReviewedCheck['hits'][number]) =>
    keys.has(valuesKey(valuesOfHit(hit)));
  const { filed } = reviewed;
  return (
    reviewed.hits.filter(isOfThem).some(isSuspicious) || isSuspectedUnnamed({ subjects, filed })
  );
}

/** ours: takes a person or company out of a check. Its runs and hits stay in the history. */
export const removeAmlSubject = command(
  calls.removeAmlSubject,
  async ({ subject_id, reason, facts: seen, ...input }, context) => {
    const { trx, actor, app, refuse } = context;
    const { account_type, account_id, run_type } = input;
    const key = { account_type, account_id, run_type };
    const by = { app, trx, now: context.now, by: actor.uuid };
    return changeFacts(by, key, async (facts) => {
      const subject = facts && (await findSubject(trx, key, subject_id));
      if (!facts || !subject) throw refuse('aml/unknown-subject');
      const ref = wholeCheck(CHECK_OF_RUN[run_type]);
      await facts.expect(ref, seen);
      if (isBlank(reason)) throw refuse('aml/removal-reason-required');
      if (subject.isRemoved) throw refuse('aml/subject-removed');
      const { client_id } = subject;
      const current = currentSubjects(key, await facts.ground());
      const own = current.filter((one) => one.client_id === client_id);
      if (own.some((one) => isOwnSubject(subject, one))) throw refuse('aml/own-subject');
      const now = nowOf(app.clock);
      const reviewed = await readReviewedCheck(trx, key, now);
      const isOfSubject = (one: StoredSubject) =>
        one.client_id === client_id && subjectKey(one) === subjectKey(subject);
      const removed = reviewed.subjects.filter(isOfSubject);
      const others = reviewed.subjects.filter((one) => !isOfSubject(one));
      if (others.length === 0 || unscreened(current, others).length > 0) {
        throw refuse('aml/own-not-screened');
      }
      const isAgainst = countsAgainst(reviewed, removed);
      if (isAgainst && (await isMakerCheckerOn(trx, 'hit_clearance'))) {
        throw refuse('aml/removal-clears');
      }
      // An approval returns where hits were decided, not where they were taken out.
      if (isAgainst) await endReturn(trx, facts.key);
      const ids = removed.map(({ id }) => id);
      await removeSubjects(trx, key, ids, { removed_at: now, removed_by: actor.uuid });
      const moved = { now, by: actor.uuid };
      const { status, open } = await saveDerivedStatus(facts, run_type, moved);
      await lapseSupersededRequests(trx, key, moved);
      const run_ids = [...new Set(removed.map(({ run_id }) => run_id))];
      const text = await facts.text(ref);
      return {
        output: {
          message: 'The subject is removed from the check.',
          data: { status, open, facts: text },
        },
        audit: {
          act: REMOVED,
          account: facts.key,
          outcome: status,
          detail: { run_type, client_id, subject_id, run_ids, note: reason },
        },
      };
    });
  },
);
