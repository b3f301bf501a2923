import { proposedOverride } from '@verify-admin/rulebook/override/override.contract';
import { OVERRIDE_REFUSALS, refuseOverride } from '@verify-admin/rulebook/override/override.rules';
import { sayBoth } from '@verify-admin/rulebook/second-person/second-person.rules';
import type { ProposedAct } from '../second-person/proposed-act.ts';
import { lockVerification } from '../verification/verification.store.ts';
import { applyOverride } from './apply-override.ts';
import { CHECK_STEPS } from './override.checks.ts';

const STALE = OVERRIDE_REFUSALS['override/stale'].sentence;

/** LEGAL-03, OVERR-03: a KYB or legal override as it is done once a second person has confirmed it. */
export const proposedOverrides: ProposedAct = {
  kinds: ['kyb_override', 'legal_override'],
  carryOut: async (proposal, { trx, app, actor, now }) => {
    const { account_type, account_id } = proposal;
    const key = { account_type, account_id };
    const { check, override_status, seen } = proposedOverride.parse(proposal.act);
    const verification = await lockVerification(trx, key);
    if (!verification) return { lapsed: STALE };
    const subject = { key, account_sub_id: null, verification };
    const stored = await CHECK_STEPS[check].findCurrent(trx, subject);
    const isAsSeen = stored?.status === seen.status && stored.since === seen.since;
    if (!stored || !isAsSeen) return { lapsed: STALE };

    const refusal = refuseOverride(actor.role, {
      check,
      override_status,
      reason: proposal.note,
      current: stored.status,
      expected: seen.status,
      kyb_status: verification.kyb_status,
      kyc_status: verification.kyc_status,
    });
    if (refusal) return { lapsed: OVERRIDE_REFUSALS[refusal].sentence };
    const note = sayBoth(proposal.note, proposal.admin_username, actor.username);
    const decision = { override_status, note, admin_uuid: actor.uuid, now };
    return applyOverride(trx, app, { check, subject, stored, ...decision });
  },
};
