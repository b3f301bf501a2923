import { parseClientId } from '@verify-admin/rulebook/accounts/client-id';
import { showState } from '@verify-admin/rulebook/kernel/vocabulary';
import { KYB_STATES } from '@verify-admin/rulebook/kyb/kyb.states';
import { LEGAL_STATES } from '@verify-admin/rulebook/legal/legal.states';
import { editVerifyStatus, pushKybStatus } from '@verify-admin/rulebook/override/override.contract';
import { OVERRIDE_REFUSALS, refuseOverride } from '@verify-admin/rulebook/override/override.rules';
import {
  kindOfOverride,
  needsChecker,
  type RequestKind,
} from '@verify-admin/rulebook/maker-checker/decision-kinds';
import { command } from '../kernel/command.ts';
import { lockVerification } from '../verification/verification.store.ts';
import { requestApproval, lapsePendingRequests } from '../maker-checker/request-approval.ts';
import type { NewApprovalRequest } from '../maker-checker/approval-request.store.ts';
import { applyOverride } from './apply-override.ts';
import { CHECK_STEPS, type Decision, type CurrentStatus, type Subject } from './override.checks.ts';
import { deliverPush } from './provider-push.ts';
import { findAccountOfCompany, findNewestPush, queuePush } from './provider-push.store.ts';

/** The checks by their names on the desk. */
const NAMES = { kyb: 'KYB', legal: 'Legal approval' } as const;
const STATES = { kyb: KYB_STATES, legal: LEGAL_STATES } as const;

/** The approval request of an override, with the status it was based on. */
function approvalRequestOf(
  kind: RequestKind,
  { key }: Subject,
  { status, since }: CurrentStatus,
  { override_status, note, admin_uuid, now }: Decision,
): NewApprovalRequest {
  const check = kind === 'kyb_override' ? 'kyb' : 'legal';
  const { label } = showState<string>(STATES[check], override_status);
  return {
    ...key,
    kind,
    target: check,
    summary: `${NAMES[check]}: ${label}`,
    outcome: override_status,
    note,
    decision: { check, override_status, seen: { status, since } },
    created: now,
    maker_uuid: admin_uuid,
  };
}

export const override = command(editVerifyStatus, async (input, context) => {
  const { trx, actor, now, app, refuse } = context;
  const named = parseClientId(input.client_id);
  const verification = named && (await lockVerification(trx, named));
  if (!named || !verification) throw refuse('account/unknown');

  const { account_sub_id, ...key } = named;
  const steps = CHECK_STEPS[input.type];
  const perOwner = input.type === 'kyc' && verification.use_kyc_status_table === 1;
  if (perOwner && account_sub_id === null) throw refuse('override/owner-needed');
  const subject = { key, account_sub_id: perOwner ? account_sub_id : null, verification };
  const stored = await steps.findCurrent(trx, subject);
  if (!stored) throw refuse('override/unknown-owner');

  const refusal = refuseOverride(actor.role, {
    check: input.type,
    override_status: input.override_status,
    reason: input.admin_comment,
    current: stored.status,
    expected: input.expected_status ?? null,
    kyb_status: verification.kyb_status,
    kyc_status: verification.kyc_status,
  });
  if (refusal) {
    const facts = { current_status: stored.status ?? '', since: stored.since ?? '' };
    throw refuse(refusal, { facts });
  }

  const { type: check, override_status, admin_comment: note } = input;
  const decision = { override_status, note, admin_uuid: actor.uuid, now };
  const kind = kindOfOverride(check);
  const requested =
    kind !== null && needsChecker(kind, override_status)
      ? await requestApproval(trx, approvalRequestOf(kind, subject, stored, decision))
      : null;
  if (requested && 'pendingBy' in requested)
    throw refuse('maker-checker/pending', { facts: { by: requested.pendingBy } });
  if (requested) {
    const { approval_request_id, audit } = requested;
    const data = {
      type: check,
      status: stored.status ?? '',
      push_queued: false,
      approval_request_id,
    };
    return { output: { message: 'Requested. A checker has to approve it.', data }, audit };
  }

  const done = await applyOverride(trx, app, { check, subject, stored, ...decision });
  if (kind) {
    const cause = { now, by: actor.uuid, why: OVERRIDE_REFUSALS['override/stale'].sentence };
    await lapsePendingRequests(trx, { ...key, kind }, () => true, cause);
  }
  const { push_queued, ...rest } = done;
  return {
    output: {
      message: 'Status updated successfully',
      data: { type: check, status: override_status, push_queued },
    },
    ...rest,
  };
});

/** OVERR-08: sends the status again; one that was sent already is not sent twice. */
export const push = command(pushKybStatus, async (input, { trx, now, app, refuse }) => {
  const account = await findAccountOfCompany(trx, input.company_id);
  const verification = account && (await lockVerification(trx, account));
  if (!account || !verification) throw refuse('provider/unknown-company');
  if (verification.kyb_status !== input.new_status) throw refuse('provider/not-the-status');

  const newest = await findNewestPush(trx, account);
  const sent = newest?.state === 'sent' && newest.new_status === input.new_status;
  const again = newest && newest.new_status === input.new_status ? newest.id : null;
  const id =
    again ?? (await queuePush(trx, account, { ...input, idenfy_id: input.company_id, now }));
  return {
    output: {
      message: sent ? 'The provider knows this status already.' : 'The provider is being told.',
      data: { state: sent ? ('sent' as const) : ('pending' as const), why: null },
    },
    audit: {
      act: 'kyb.pushed',
      account,
      outcome: input.new_status,
      detail: { company_id: input.company_id, already_sent: sent },
    },
    ...(sent ? {} : { afterwards: () => deliverPush(app, id) }),
  };
});
