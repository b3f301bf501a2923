import * as calls from '@verify-admin/rulebook/override/override.contract';
import {
  OVERRIDE_REFUSALS,
  OVERRIDES,
  refuseOverride,
} from '@verify-admin/rulebook/override/override.rules';
import { command } from '../kernel/command.ts';
import { findNewestRecord } from '../kyc/kyc.store.ts';
import { lapsePendingRequests } from '../maker-checker/approval-request.store.ts';
import { isMakerCheckerOn } from '../maker-checker/maker-checker.store.ts';
import { requestApproval } from '../maker-checker/request-approval.ts';
import { lockVerification } from '../verification/verification.store.ts';
import { applyOverride } from './apply-override.ts';
import { deliverPush } from './provider-push.ts';
import { findAccountOfCompany, findNewestPush, queuePush } from './provider-push.store.ts';

/** The checks by their names on the desk. */
const NAMES = { kyc: 'KYC', kyb: 'KYB', legal: 'Legal approval' } as const;

/** OVERR-03, OVERR-07: sets a status by hand; where maker-checker is on for it, requests it. */
export const editVerifyStatus = command(calls.editVerifyStatus, async (input, context) => {
  const { trx, actor, now, app, refuse } = context;
  const { client_id: named, type: check, override_status, admin_comment: note } = input;
  const verification = named && (await lockVerification(trx, named));
  if (!named || !verification) throw refuse('account/unknown');

  const { account_sub_id: owner, ...key } = named;
  const isPerOwner = check === 'kyc' && verification.use_kyc_status_table === 1;
  if (isPerOwner && owner === null) throw refuse('override/owner-needed');
  const account_sub_id = isPerOwner ? owner : null;
  const record = isPerOwner ? await findNewestRecord(trx, key, owner) : undefined;
  if (record === null) throw refuse('override/unknown-owner');
  const { status, since } = record
    ? { status: record.cleaned_status, since: record.updated_1 }
    : verification.checks[check];

  const { kyb_status, kyc_status, idenfy_id } = verification;
  const refusal = refuseOverride(actor.role, {
    check,
    override_status,
    reason: note,
    current: status,
    expected: input.expected_status ?? null,
    kyb_status,
    kyc_status,
  });
  if (refusal) {
    const facts = { current_status: status ?? '', since: since ?? '' };
    throw refuse(refusal, { facts });
  }

  const { kind, options } = OVERRIDES[check];
  if (kind && (await isMakerCheckerOn(trx, kind))) {
    const label = options.find(({ value }) => value === override_status)?.label ?? override_status;
    const request = {
      ...key,
      kind,
      target: check,
      summary: `${NAMES[check]}: ${label}`,
      outcome: override_status,
      note,
      decision: { check, override_status, seen: { status, since } },
      created: now,
      maker_uuid: actor.uuid,
    };
    const { approval_request_id, audit } = await requestApproval(trx, request, refuse);
    const data = { type: check, status: status ?? '', push_queued: false, approval_request_id };
    return { output: { message: 'Requested. A checker has to approve it.', data }, audit };
  }

  const override = { key, check, account_sub_id, idenfy_id, from: status, override_status, note };
  const by = { admin_uuid: actor.uuid, now };
  const { push_queued, ...rest } = await applyOverride(trx, app, { ...override, ...by });
  if (kind) {
    const why = OVERRIDE_REFUSALS['override/stale'].sentence;
    const superseded = { ...key, kind, targets: [check] };
    await lapsePendingRequests(trx, superseded, { now, by: actor.uuid, why });
  }
  return {
    output: {
      message: 'Status updated successfully',
      data: { type: check, status: override_status, push_queued },
    },
    ...rest,
  };
});

/** OVERR-08: sends the status again; one that was sent already is not sent twice. */
export const pushKybStatus = command(
  calls.pushKybStatus,
  async (input, { trx, now, app, refuse }) => {
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
        message: sent ? 'The provider already has this status.' : 'The provider is being informed.',
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
  },
);
