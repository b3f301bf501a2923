import { HIT_REFUSALS, refuseDecision } from '@verify-admin/rulebook/aml/hits/hit.rules';
import { requestedDecision } from '@verify-admin/rulebook/aml/hits/hits.contract';
import { formatMakerAndChecker } from '@verify-admin/rulebook/maker-checker/maker-checker.rules';
import { nowOf } from '../../platform/clock.ts';
import type { ApprovalHandler } from '../../maker-checker/approval-handler.ts';
import { applyDecision } from './apply-decision.ts';
import { readFoundHits } from './found-hit.ts';
import { findGroup, readReviewedCheck } from './reviewed-check.ts';

/** AML-01: applies a decision on a hit that a checker has approved. */
export const hitApprovalHandler: ApprovalHandler = {
  kinds: ['hit_clearance'],
  apply: async (request, { trx, app, actor }) => {
    const { account_type, account_id, note, maker } = request;
    const { run_type, hit_id, ...decision } = requestedDecision.parse(request.decision);
    const key = { account_type, account_id, run_type };
    const now = nowOf(app.clock);
    const reviewed = await readReviewedCheck(trx, key, now);
    const group = findGroup(reviewed, hit_id);
    const refusal = refuseDecision({
      ...decision,
      comment: note,
      found: group ? await readFoundHits(trx, group) : [],
      current: group?.primary.decisions[0] ?? null,
      isInForce: group !== undefined,
      now,
    });
    if (refusal) return { lapsed: HIT_REFUSALS[refusal].sentence };
    if (!group) return { lapsed: HIT_REFUSALS['aml/hit-superseded'].sentence };
    const comment = formatMakerAndChecker(note, maker, actor.username);
    const signed = { ...decision, comment, admin_uuid: actor.uuid, now };
    const { audit } = await applyDecision(trx, key, { reviewed, group }, signed);
    return { audit };
  },
};
