import { requestedOverride } from '@verify-admin/rulebook/override/override.contract';
import { OVERRIDE_REFUSALS, refuseOverride } from '@verify-admin/rulebook/override/override.rules';
import { formatMakerAndChecker } from '@verify-admin/rulebook/maker-checker/maker-checker.rules';
import type { ApprovalHandler } from '../maker-checker/approval-handler.ts';
import { lockVerification } from '../verification/verification.store.ts';
import { applyOverride } from './apply-override.ts';
import { CHECK_STEPS } from './override.checks.ts';

const STALE = OVERRIDE_REFUSALS['override/stale'].sentence;

/** LEGAL-03, OVERR-03: applies a KYB or legal override that a checker has approved. */
export const overrideApprovalHandler: ApprovalHandler = {
  kinds: ['kyb_override', 'legal_override'],
  apply: async (request, { trx, app, actor, now }) => {
    const { account_type, account_id } = request;
    const key = { account_type, account_id };
    const { check, override_status, seen } = requestedOverride.parse(request.decision);
    const verification = await lockVerification(trx, key);
    if (!verification) return { lapsed: STALE };
    const subject = { key, account_sub_id: null, verification };
    const stored = await CHECK_STEPS[check].findCurrent(trx, subject);
    const isAsSeen = stored?.status === seen.status && stored.since === seen.since;
    if (!stored || !isAsSeen) return { lapsed: STALE };

    const refusal = refuseOverride(actor.role, {
      check,
      override_status,
      reason: request.note,
      current: stored.status,
      expected: seen.status,
      kyb_status: verification.kyb_status,
      kyc_status: verification.kyc_status,
    });
    if (refusal) return { lapsed: OVERRIDE_REFUSALS[refusal].sentence };
    const note = formatMakerAndChecker(request.note, request.maker, actor.username);
    const decision = { override_status, note, admin_uuid: actor.uuid, now };
    return applyOverride(trx, app, { check, subject, stored, ...decision });
  },
};
