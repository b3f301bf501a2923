import { HIT_STATES } from '@verify-admin/rulebook/aml/hit.states';
import { hitTarget } from '@verify-admin/rulebook/aml/hits/hit-target';
import { clearsHit, HIT_REFUSALS, refuseDecision } from '@verify-admin/rulebook/aml/hits/hit.rules';
import * as calls from '@verify-admin/rulebook/aml/hits/hits.contract';
import { lockRecord } from '../../accounts/accounts.store.ts';
import { nowOf } from '../../platform/clock.ts';
import { command } from '../../kernel/command.ts';
import { isMakerCheckerOn } from '../../maker-checker/maker-checker.store.ts';
import { requestApproval } from '../../maker-checker/request-approval.ts';
import {
  lapsePendingRequests,
  type NewApprovalRequest,
} from '../../maker-checker/approval-request.store.ts';
import { applyDecision, type HitDecision } from './apply-decision.ts';
import { deriveStatus, saveDerivedStatus } from '../derive-status.ts';
import { readFoundHits } from './found-hit.ts';
import { findHitKey, type HitsKey, type StoredDecision } from './hits.store.ts';
import { findGroup, type ReviewedGroup, readReviewedCheck } from './reviewed-check.ts';
import {
  findSuppressionKey,
  listSuppressionsOf,
  revokeSuppressions,
} from '../suppressions/suppression.store.ts';

/** How the act is named in the audit log and the timeline. */
const REVOKED = 'aml.suppression-revoked';

/** The facts of a refusal: who decided what in the meantime. */
function factsOf(decision: StoredDecision | undefined): Record<string, string> {
  if (!decision) return {};
  const { disposition, admin_username, created, comment } = decision;
  return { disposition, by: admin_username ?? '', at: created, comment };
}

interface RequestedDecision extends HitDecision {
  readonly expected_decision: number | null;
}

/** The approval request of a decision that clears a hit, with the decision it was based on. */
function approvalRequestOf(
  { account_type, account_id, run_type }: HitsKey,
  { id: hit_id, primary: { hit } }: ReviewedGroup,
  { comment, admin_uuid, now, ...decision }: RequestedDecision,
): NewApprovalRequest {
  const { disposition, reason, expected_decision, do_not_alert, expires } = decision;
  return {
    account_type,
    account_id,
    kind: 'hit_clearance',
    target: hitTarget(run_type, hit_id),
    summary: `${HIT_STATES[disposition].label}: ${hit.listed_name} on ${hit.list_name}`,
    outcome: disposition,
    note: comment,
    decision: { run_type, hit_id, disposition, reason, expected_decision, do_not_alert, expires },
    created: now,
    maker_uuid: admin_uuid,
  };
}

/** AML-01: a reviewer's decision on a hit; one that clears it may wait for a checker. */
export const decideAmlHit = command(calls.decideAmlHit, async (input, context) => {
  const { trx, actor, app, refuse } = context;
  const { hit_id, disposition, comment, reason, do_not_alert, expires, expected_decision } = input;
  const key = await findHitKey(trx, hit_id);
  if (!key || !(await lockRecord(trx, key))) throw refuse('aml/unknown-hit');
  const now = nowOf(app.clock);
  const reviewed = await readReviewedCheck(trx, key, now);
  const group = findGroup(reviewed, hit_id);
  const current = group?.primary.decisions[0];
  const refusal = refuseDecision({
    disposition,
    comment,
    reason,
    found: group ? await readFoundHits(trx, group) : [],
    do_not_alert,
    expires,
    expected_decision,
    current: current ?? null,
    isInForce: group !== undefined,
    now,
  });
  if (refusal) throw refuse(refusal, { facts: factsOf(current) });
  if (!group) throw refuse('aml/hit-superseded');

  const decision = { ...input, admin_uuid: actor.uuid, now };
  const clears = group.members.some((member) => clearsHit(member, disposition));
  if (clears && (await isMakerCheckerOn(trx, 'hit_clearance'))) {
    const request = approvalRequestOf(key, group, decision);
    const { approval_request_id, audit } = await requestApproval(trx, request, refuse);
    const { status, open } = deriveStatus(reviewed);
    const data = {
      decision_id: null,
      disposition: group.primary.disposition,
      status,
      open,
      approval_request_id,
    };
    return { output: { message: 'Requested. A checker has to approve it.', data }, audit };
  }

  const done = await applyDecision(trx, key, { reviewed, group }, decision);
  const { decision_id, derived, audit } = done;
  const cause = { now, by: actor.uuid, why: HIT_REFUSALS['aml/hit-decided'].sentence };
  const targets = group.members.map(({ hit }) => hitTarget(key.run_type, hit.id));
  await lapsePendingRequests(trx, { ...key, kind: 'hit_clearance', targets }, cause);
  const { status, open } = derived;
  return {
    output: {
      message: 'The decision was saved.',
      data: { decision_id, disposition, status, open },
    },
    audit,
  };
});

/** Lets a record alert again for its subject; where it has done so in the newest run, at once. */
export const revokeAmlSuppression = command(
  calls.revokeAmlSuppression,
  async ({ suppression_id }, { trx, actor, app, refuse }) => {
    const key = await findSuppressionKey(trx, suppression_id);
    if (!key || !(await lockRecord(trx, key))) throw refuse('aml/unknown-suppression');
    const now = nowOf(app.clock);
    const entry = (await listSuppressionsOf(trx, key)).find(({ id }) => id === suppression_id);
    if (!entry) throw refuse('aml/unknown-suppression');
    if (entry.revoked_at !== null) {
      const facts = { by: entry.revoked_by ?? '', at: entry.revoked_at };
      throw refuse('aml/suppression-revoked', { facts });
    }
    await revokeSuppressions(trx, [suppression_id], { revoked_at: now, revoked_by: actor.uuid });
    const { status, open } = await saveDerivedStatus(trx, key, { now, by: actor.uuid });
    const { account_type, account_id, run_type } = key;
    const { client_id, list_name, uid } = entry;
    return {
      output: { message: 'The record alerts again.', data: { status, open } },
      audit: {
        act: REVOKED,
        account: { account_type, account_id },
        outcome: status,
        detail: { run_type, client_id, list_name, uid, suppression_id },
      },
    };
  },
);
