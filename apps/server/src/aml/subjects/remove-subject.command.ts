import { parseClientId } from '@verify-admin/rulebook/accounts/client-id';
import { isOwnSubject, subjectKey } from '@verify-admin/rulebook/aml/aml-subject.rules';
import { isSuspicious } from '@verify-admin/rulebook/aml/hits/hit.rules';
import { valuesKey, valuesOfHit } from '@verify-admin/rulebook/aml/hits/hits-in-force';
import * as calls from '@verify-admin/rulebook/aml/hits/hits.contract';
import { lockRecord } from '../../accounts/accounts.store.ts';
import { nowOf } from '../../platform/clock.ts';
import { command } from '../../kernel/command.ts';
import { isMakerCheckerOn } from '../../maker-checker/maker-checker.store.ts';
import { findOwnValues } from './aml-subject.ts';
import { findSubjects } from '../aml.store.ts';
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
  async ({ subject_id, reason, ...input }, { trx, actor, app, refuse }) => {
    const { account_type, account_id, run_type } = input;
    const key = { account_type, account_id, run_type };
    if (!(await lockRecord(trx, key))) throw refuse('aml/unknown-subject');
    const subject = await findSubject(trx, key, subject_id);
    const stored = await findSubjects(trx, key);
    if (!subject || !stored) throw refuse('aml/unknown-subject');
    if (reason.trim() === '') throw refuse('aml/removal-reason-required');
    if (subject.isRemoved) throw refuse('aml/subject-removed');
    const { client_id } = subject;
    const owner = parseClientId(client_id)?.account_sub_id ?? null;
    if (isOwnSubject(subject, await findOwnValues(trx, key, owner, stored))) {
      throw refuse('aml/own-subject');
    }
    const now = nowOf(app.clock);
    const reviewed = await readReviewedCheck(trx, key, now);
    const isOfSubject = (one: StoredSubject) =>
      one.client_id === client_id && subjectKey(one) === subjectKey(subject);
    const removed = reviewed.subjects.filter(isOfSubject);
    const account = await findOwnValues(trx, key, null, stored);
    const isAccountScreened = reviewed.subjects.some(
      (one) => !isOfSubject(one) && (account.name === '' || isOwnSubject(one, account)),
    );
    if (!isAccountScreened) throw refuse('aml/own-not-screened');
    if (countsAgainst(reviewed, removed) && (await isMakerCheckerOn(trx, 'hit_clearance'))) {
      throw refuse('aml/removal-clears');
    }
    const by = { removed_at: now, removed_by: actor.uuid };
    await removeSubjects(
      trx,
      key,
      removed.map(({ id }) => id),
      by,
    );
    const { status, open } = await saveDerivedStatus(trx, key, { now, by: actor.uuid });
    await lapseSupersededRequests(trx, key, { now, by: actor.uuid });
    const run_ids = [...new Set(removed.map(({ run_id }) => run_id))];
    return {
      output: { message: 'The subject is removed from the check.', data: { status, open } },
      audit: {
        act: REMOVED,
        account: { account_type, account_id },
        outcome: status,
        detail: { run_type, client_id, subject_id, run_ids, note: reason },
      },
    };
  },
);
