import { HIT_STATES } from '@verify-admin/rulebook/aml/hit.states';
import { hitTarget } from '@verify-admin/rulebook/aml/hits/hit-target';
import {
  clearsHit,
  HIT_REFUSALS,
  refuseHitDecision,
} from '@verify-admin/rulebook/aml/hits/hit.rules';
import * as calls from '@verify-admin/rulebook/aml/hits/hits.contract';
import { CHECK_OF_RUN, type RunType } from '@verify-admin/rulebook/aml/aml.rules';
import type { ParsedOf } from '@verify-admin/rulebook/kernel/call';
import { nowOf } from '../../platform/clock.ts';
import { command, type CommandContext, type CommandResult } from '../../kernel/command.ts';
import { changeFacts } from '../../kernel/facts/change-facts.ts';
import type { BoundFacts } from '../../kernel/facts/fact-digests.ts';
import { type OpenFacts, wholeCheck } from '../../kernel/facts/open-facts.ts';
import { isMakerCheckerOn } from '../../maker-checker/maker-checker.store.ts';
import { requestApproval } from '../../maker-checker/request-approval.ts';
import {
  lapsePendingRequests,
  type NewApprovalRequest,
} from '../../maker-checker/approval-request.store.ts';
import { applyHitDecision, type HitDecision } from './apply-decision.ts';
import { deriveCheck, saveDerivedStatus } from '../derive-status.ts';
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
  /** The facts of the check at that moment. */
  readonly bound: BoundFacts;
}

/** The approval request of a decision that clears a hit, with the decision and the facts it was based on. */
function approvalRequestOf(
  { account_type, account_id, run_type }: HitsKey,
  { id: hit_id, primary: { hit } }: ReviewedGroup,
  { comment, admin_uuid, now, bound: facts, ...decision }: RequestedDecision,
): NewApprovalRequest {
  const { disposition, reason, expected_decision, do_not_alert, expires } = decision;
  const asked = { disposition, reason, expected_decision, do_not_alert, expires };
  return {
    account_type,
    account_id,
    kind: 'hit_clearance',
    target: hitTarget(run_type, hit_id),
    summary: `${HIT_STATES[disposition].label}: ${hit.listed_name} on ${hit.list_name}`,
    outcome: disposition,
    note: comment,
    decision: { run_type, hit_id, ...asked, facts },
    created: now,
    maker_uuid: admin_uuid,
  };
}

type DecideInput = ParsedOf<typeof calls.decideAmlHit>;
type DecideContext = CommandContext<typeof calls.decideAmlHit>;

async function decide(
  { trx, actor, app, refuse }: DecideContext,
  { facts: seen, ...input }: DecideInput,
  facts: OpenFacts,
  run_type: RunType,
): Promise<CommandResult<typeof calls.decideAmlHit>> {
  const { hit_id, disposition, comment, reason, do_not_alert, expires, expected_decision } = input;
  const key = { ...facts.key, run_type };
  const ref = wholeCheck(CHECK_OF_RUN[run_type]);
  await facts.expect(ref, seen);
  const now = nowOf(app.clock);
  const reviewed = await readReviewedCheck(trx, key, now);
  const group = findGroup(reviewed, hit_id);
  const current = group?.primary.decisions[0];
  const refusal = refuseHitDecision({
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
    const bound = await facts.bound(ref);
    const request = approvalRequestOf(key, group, { ...decision, bound });
    const { approval_request_id, audit } = await requestApproval(trx, request, refuse);
    const { status, open } = await deriveCheck(facts, run_type, reviewed);
    const data = {
      decision_id: null,
      disposition: group.primary.disposition,
      status,
      open,
      facts: await facts.text(ref),
      approval_request_id,
    };
    return { output: { message: 'Requested. A checker has to approve it.', data }, audit };
  }

  const done = await applyHitDecision(facts, run_type, { reviewed, group }, decision);
  const { decision_id, derived, audit } = done;
  const cause = { now, by: actor.uuid, why: HIT_REFUSALS['aml/hit-decided'].sentence };
  const targets = group.members.map(({ hit }) => hitTarget(run_type, hit.id));
  await lapsePendingRequests(trx, { ...key, kind: 'hit_clearance', targets }, cause);
  const { status, open } = derived;
  return {
    output: {
      message: 'The decision was saved.',
      data: { decision_id, disposition, status, open, facts: await facts.text(ref) },
    },
    audit,
  };
}

/** AML-01: a reviewer's decision on a hit; one that clears it may wait for a checker. */
export const decideAmlHit = command(calls.decideAmlHit, async (input, context) => {
  const { app, trx, now, actor, refuse } = context;
  const key = await findHitKey(trx, input.hit_id);
  if (!key) throw refuse('aml/unknown-hit');
  return changeFacts({ app, trx, now, by: actor.uuid }, key, async (facts) => {
    if (!facts) throw refuse('aml/unknown-hit');
    return decide(context, input, facts, key.run_type);
  });
});

/** Lets a record alert again for its subject; where it has done so in the newest run, at once. */
export const revokeAmlSuppression = command(
  calls.revokeAmlSuppression,
  async ({ suppression_id }, { trx, actor, app, now: asked, refuse }) => {
    const found = await findSuppressionKey(trx, suppression_id);
    if (!found) throw refuse('aml/unknown-suppression');
    return changeFacts({ app, trx, now: asked, by: actor.uuid }, found, async (facts) => {
      const { run_type } = found;
      const now = nowOf(app.clock);
      const entries = facts ? await listSuppressionsOf(trx, found) : [];
      const entry = entries.find(({ id }) => id === suppression_id);
      if (!facts || !entry) throw refuse('aml/unknown-suppression');
      if (entry.revoked_at !== null) {
        const by = { by: entry.revoked_by ?? '', at: entry.revoked_at };
        throw refuse('aml/suppression-revoked', { facts: by });
      }
      await revokeSuppressions(trx, [suppression_id], { revoked_at: now, revoked_by: actor.uuid });
      const { status, open } = await saveDerivedStatus(facts, run_type, { now, by: actor.uuid });
      const { client_id, list_name, uid } = entry;
      return {
        output: { message: 'The record alerts again.', data: { status, open } },
        audit: {
          act: REVOKED,
          account: facts.key,
          outcome: status,
          detail: { run_type, client_id, list_name, uid, suppression_id },
        },
      };
    });
  },
);
