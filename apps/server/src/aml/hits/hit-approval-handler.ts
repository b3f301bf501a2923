import { CHECK_OF_RUN } from '@verify-admin/rulebook/aml/aml.rules';
import { HIT_REFUSALS, refuseHitDecision } from '@verify-admin/rulebook/aml/hits/hit.rules';
import { requestedHitDecision } from '@verify-admin/rulebook/aml/hits/hits.contract';
import { formatMakerAndChecker } from '@verify-admin/rulebook/maker-checker/maker-checker.rules';
import { changeFacts } from '../../kernel/facts/change-facts.ts';
import { wholeCheck } from '../../kernel/facts/open-facts.ts';
import { nowOf } from '../../platform/clock.ts';
import type { ApprovalHandler } from '../../maker-checker/approval-handler.ts';
import { applyHitDecision } from './apply-decision.ts';
import { readFoundHits } from './found-hit.ts';
import { findGroup, readReviewedCheck } from './reviewed-check.ts';

const lapseOf = (code: keyof typeof HIT_REFUSALS) => ({ lapsed: HIT_REFUSALS[code].sentence });

/** AML-01: applies a decision on a hit that a checker has approved. */
export const hitApprovalHandler: ApprovalHandler = {
  kinds: ['hit_clearance'],
  apply: (request, { trx, app, actor, now: asked }) =>
    changeFacts({ app, trx, now: asked, by: actor.uuid }, request, async (facts) => {
      if (!facts) return lapseOf('aml/unknown-hit');
      const { note, maker } = request;
      const {
        run_type,
        hit_id,
        facts: bound,
        ...decision
      } = requestedHitDecision.parse(request.decision);
      const ref = wholeCheck(CHECK_OF_RUN[run_type]);
      if (!bound || !(await facts.isHeld(ref, bound))) return lapseOf('aml/facts-changed');
      const now = nowOf(app.clock);
      const reviewed = await readReviewedCheck(trx, { ...facts.key, run_type }, now);
      const group = findGroup(reviewed, hit_id);
      const refusal = refuseHitDecision({
        ...decision,
        comment: note,
        found: group ? await readFoundHits(trx, group) : [],
        current: group?.primary.decisions[0] ?? null,
        isInForce: group !== undefined,
        now,
      });
      if (refusal) return lapseOf(refusal);
      if (!group) return lapseOf('aml/hit-superseded');
      const comment = formatMakerAndChecker(note, maker, actor.username);
      const signed = { ...decision, comment, admin_uuid: actor.uuid, now };
      const { audit } = await applyHitDecision(facts, run_type, { reviewed, group }, signed);
      return { audit };
    }),
};
