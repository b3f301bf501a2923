import { requestedOverride } from '@verify-admin/rulebook/override/override.contract';
import { OVERRIDE_REFUSALS, refuseOverride } from '@verify-admin/rulebook/override/override.rules';
import { formatMakerAndChecker } from '@verify-admin/rulebook/maker-checker/maker-checker.rules';
import type { ApprovalHandler } from '../maker-checker/approval-handler.ts';
import { lockVerification } from '../verification/verification.store.ts';
import { applyOverride } from './apply-override.ts';

/** LEGAL-03, OVERR-03: applies a KYB or legal override that a checker has approved. */
export const overrideApprovalHandler: ApprovalHandler = {
  kinds: ['kyb_override', 'legal_override'],
  apply: async (request, { trx, app, actor, now }) => {
    const { account_type, account_id } = request;
    const key = { account_type, account_id };
    const { check, override_status, seen } = requestedOverride.parse(request.decision);
    const verification = await lockVerification(trx, key);
    const stale = { lapsed: OVERRIDE_REFUSALS['override/stale'].sentence };
    if (!verification) return stale;
    const { status, since } = verification.checks[check];
    if (status !== seen.status || since !== seen.since) return stale;

    const { kyb_status, kyc_status, idenfy_id } = verification;
    const refusal = refuseOverride(actor.role, {
      check,
      override_status,
      reason: request.note,
      current: status,
      expected: seen.status,
      kyb_status,
      kyc_status,
    });
    if (refusal) return { lapsed: OVERRIDE_REFUSALS[refusal].sentence };
    const note = formatMakerAndChecker(request.note, request.maker, actor.username);
    const override = { key, check, account_sub_id: null, idenfy_id, from: status };
    const by = { admin_uuid: actor.uuid, now };
    return applyOverride(trx, app, { ...override, override_status, note, ...by });
  },
};
