import { HIT_REFUSALS, refuseDecision } from '@verify-admin/rulebook/aml/hit.rules';
import { proposedDecision } from '@verify-admin/rulebook/aml/hits.contract';
import { sayBoth } from '@verify-admin/rulebook/second-person/second-person.rules';
import { nowOf } from '../platform/clock.ts';
import type { ProposedAct } from '../second-person/proposed-act.ts';
import { applyDecision } from './apply-decision.ts';
import { readFoundHits } from './found-hit.ts';
import { findGroup, readReviewedCheck } from './reviewed-check.ts';

/** A hit cleared by two: as it is done once the second person has confirmed it. */
export const proposedHitDecisions: ProposedAct = {
  kinds: ['hit_clearance'],
  carryOut: async (proposal, { trx, app, actor }) => {
    const { account_type, account_id, note, admin_username } = proposal;
    const { run_type, hit_id, ...decision } = proposedDecision.parse(proposal.act);
    const key = { account_type, account_id, run_type };
    const now = nowOf(app.clock);
    const reviewed = await readReviewedCheck(trx, key, now);
    const group = findGroup(reviewed, hit_id);
    const refusal = refuseDecision({
      ...decision,
      comment: note,
      found: group ? await readFoundHits(trx, group) : [],
      current: group?.lead.decisions[0] ?? null,
      isInForce: group !== undefined,
      now,
    });
    if (refusal) return { lapsed: HIT_REFUSALS[refusal].sentence };
    if (!group) return { lapsed: HIT_REFUSALS['aml/hit-superseded'].sentence };
    const comment = sayBoth(note, admin_username, actor.username);
    const signed = { ...decision, comment, admin_uuid: actor.uuid, now };
    const { audit } = await applyDecision(trx, key, { reviewed, group }, signed);
    return { audit };
  },
};
