import { CHECKS, OVERRIDE_CHECKS } from '@verify-admin/rulebook/checks/checks';
import { requestedOverride } from '@verify-admin/rulebook/override/override.contract';
import { OVERRIDE_REFUSALS, refuseOverride } from '@verify-admin/rulebook/override/override.rules';
import { formatMakerAndChecker } from '@verify-admin/rulebook/maker-checker/maker-checker.rules';
import { changeFacts } from '../kernel/facts/change-facts.ts';
import { wholeCheck } from '../kernel/facts/open-facts.ts';
import type { ApprovalHandler } from '../maker-checker/approval-handler.ts';
import { statusOfCheck } from '../verification/verification.store.ts';
import { applyOverride } from './apply-override.ts';

const lapseOf = (code: keyof typeof OVERRIDE_REFUSALS) => ({
  lapsed: OVERRIDE_REFUSALS[code].sentence,
});

/** LEGAL-03, OVERR-03: applies a KYB or legal override that a checker has approved. */
export const overrideApprovalHandler: ApprovalHandler = {
  kinds: OVERRIDE_CHECKS.flatMap((check) => CHECKS[check].override.kind ?? []),
  apply: (request, { trx, app, actor, now }) =>
    changeFacts({ app, trx, now, by: actor.uuid }, request, async (facts) => {
      const {
        check,
        override_status,
        seen,
        facts: bound,
      } = requestedOverride.parse(request.decision);
      if (!facts) return lapseOf('override/stale');
      const { record: verification } = facts;
      const { status, since } = statusOfCheck(verification, check);
      const isHeld = bound !== undefined && (await facts.isHeld(wholeCheck(check), bound));
      const isStale = status !== seen.status || since !== seen.since;
      // A fact that changed has reopened the check as a rule: it is the reason, and not the status.
      if (isStale) return lapseOf(isHeld ? 'override/stale' : 'override/facts-changed');
      const { kyb_status, kyc_status } = verification;
      const refusal = refuseOverride(actor.role, {
        check,
        override_status,
        reason: request.note,
        current: status,
        expected: seen.status,
        isDecidedAgain: verification.facts_changed.includes(check),
        kyb_status,
        kyc_status,
      });
      if (refusal) return lapseOf(refusal);
      if (!isHeld) return lapseOf('override/facts-changed');
      const note = formatMakerAndChecker(request.note, request.maker, actor.username);
      const override = { check, account_sub_id: null, from: status };
      const by = { admin_uuid: actor.uuid, now };
      return applyOverride(facts, app, { ...override, override_status, note, ...by });
    }),
};
