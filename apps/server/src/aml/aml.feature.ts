import type { Feature } from '../feature.ts';
import { MINUTE_MS } from '@verify-admin/rulebook/kernel/time';
import { runSingleAml } from './aml.commands.ts';
import { listBusinessAmlHistory, listIndividualAmlHistory } from './aml.queries.ts';
import { makeNextDueRun } from './due-runs/make-due-runs.ts';
import { hitApprovalHandler } from './hits/hit-approval-handler.ts';
import { decideAmlHit, revokeAmlSuppression } from './hits/hits.commands.ts';
import { listAmlHits, listAmlSuppressions } from './hits/hits.queries.ts';
import { readListEntry } from './hits/list-entry.queries.ts';
import { removeAmlSubject } from './subjects/remove-subject.commands.ts';
import {
  countExpiringSuppressions,
  expireSuppressions,
} from './suppressions/expire-suppressions.ts';

export const amlFeature: Feature = {
  calls: [
    runSingleAml,
    listIndividualAmlHistory,
    listBusinessAmlHistory,
    listAmlHits,
    decideAmlHit,
    listAmlSuppressions,
    revokeAmlSuppression,
    readListEntry,
    removeAmlSubject,
  ],
  approvals: [hitApprovalHandler],
  work: { 'aml-reruns': makeNextDueRun },
  clockActs: [
    {
      act: 'suppression-expiry',
      every: MINUTE_MS,
      run: expireSuppressions,
      countDue: countExpiringSuppressions,
    },
  ],
};
