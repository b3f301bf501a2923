import {
  CHECKS,
  isRunCheck,
  isStatusCheck,
  type StatusOf,
} from '@verify-admin/rulebook/checks/checks';
import type { Ground } from '@verify-admin/rulebook/checks/ground';
import {
  isOfHits,
  type Reopening,
  reopeningNote,
} from '@verify-admin/rulebook/checks/reopening.rules';
import type { KycStatus } from '@verify-admin/rulebook/kyc/kyc.states';
import { findDecidedFacts } from './decided-facts.store.ts';
import type { OpenFacts } from './open-facts.ts';
import { type Recorded, recordReopening } from './record-reopening.ts';
import { askForRerun } from './reopenings.store.ts';
import {
  appendKycRecord,
  findNewestRecord,
  saveAmlStatus,
  saveCheckStatus,
  saveKycStatus,
} from './statuses.store.ts';

/** How a KYC record that a changed fact made is named where the provider's are. */
const SCAN_REF = 'facts-changed';

/** Nobody of the staff sets it: the fact did. */
interface ReopeningStamp {
  readonly admin_uuid: null;
  readonly now: string;
  readonly note: string;
}

/** Writes the status of a reopened check, with a row of its history that says which fact changed. */
async function writeStatus(
  { trx, key, record }: OpenFacts,
  { check, owner }: Reopening,
  to: string,
  after: Ground,
  by: ReopeningStamp,
): Promise<void> {
  if (isStatusCheck(check)) {
    const status = to as StatusOf<typeof check>;
    return saveCheckStatus(trx, record, check, { status, ...by });
  }
  if (isRunCheck(check)) {
    // Its documented history is that of its runs (ENT-14, ENT-15).
    const { now, admin_uuid } = by;
    const change = { status: 'NOT_RUN', isCovered: false, counts: null, isMoved: true } as const;
    return saveAmlStatus(trx, key, { check, ...change, now, admin_uuid });
  }
  const change = { account_sub_id: owner, cleaned_status: to as KycStatus, scan_ref: SCAN_REF };
  await appendKycRecord(trx, key, { ...change, ...by });
  const kyc_status = after.statuses.kyc as KycStatus;
  return saveKycStatus(trx, key, { kyc_status, ...by });
}

/** Since when and by whom the check was decided that is reopened. */
async function priorOf({ trx, key, record }: OpenFacts, { check, owner }: Reopening) {
  if (owner !== null) {
    const newest = await findNewestRecord(trx, key, owner);
    return { prior_since: newest?.updated_1 ?? null, prior_by: newest?.admin_uuid ?? null };
  }
  const { since, by } = CHECKS[check].columns;
  return { prior_since: record[since], prior_by: record[by] };
}

/**
 * Reopens a check, or marks an adverse one: its status, what changed, and a run of AML that is due again.
 * @param after the facts and statuses once everything is reopened
 */
export async function applyReopening(
  facts: OpenFacts,
  reopening: Reopening,
  after: Ground,
): Promise<Recorded> {
  const { trx, key, now } = facts;
  const { check, from, to, changes } = reopening;
  const prior = await priorOf(facts, reopening);
  const bound = await findDecidedFacts(trx, key, reopening);
  if (to !== null) {
    const note = reopeningNote(changes);
    await writeStatus(facts, reopening, to, after, { admin_uuid: null, now, note });
  }
  if (isRunCheck(check)) await askForRerun(trx, key, check, now);
  const isOfDecision = bound !== null && bound.status === from;
  return recordReopening(facts, reopening, {
    ...prior,
    check_facts_id: isOfDecision ? bound.id : null,
    may_return: check === 'legal' && isOfDecision && changes.every(isOfHits),
  });
}
