import * as calls from '@verify-admin/rulebook/override/override.contract';
import * as partnerCalls from '@verify-admin/rulebook/override/partner-approval.contract';
import { command } from '../kernel/command.ts';
import { lockVerification } from '../verification/verification.store.ts';
import { decideOverride } from './decide-override.ts';
import { deliverPush } from './provider-push.ts';
import { findAccountOfCompany, findNewestPush, queuePush } from './provider-push.store.ts';

const REQUESTED = 'Requested. A checker has to approve it.';
const UPDATED = 'Status updated successfully';

/** OVERR-03, OVERR-07: sets a status by hand; where maker-checker is on for it, requests it. */
export const editVerifyStatus = command(calls.editVerifyStatus, async (input, context) => {
  const { client_id: named, type: check, override_status, admin_comment: note } = input;
  const expected = input.expected_status ?? null;
  const ask = { named, check, override_status, note, expected, facts: input.facts };
  const decided = await decideOverride(context, ask);
  const { status, account_status, push_queued, facts, approval_request_id, ...rest } = decided;
  const data = { type: check, status, account_status, push_queued, facts };
  return {
    output:
      approval_request_id === undefined
        ? { message: UPDATED, data }
        : { message: REQUESTED, data: { ...data, approval_request_id } },
    ...rest,
  };
});

/** CALL-43, CONTEST-07: as an override of the partner's KYB, with its note as the reason. */
export const updatePartnerApproval = command(
  partnerCalls.updatePartnerApproval,
  async ({ kyb: account_id, approved, deny, note, facts: seen }, context) => {
    if (approved === deny) throw context.refuse('partner-approval/unclear');
    if (account_id === null) throw context.refuse('account/unknown');
    const {
      status,
      account_status: _whole,
      push_queued: _pushed,
      facts,
      approval_request_id,
      ...rest
    } = await decideOverride(context, {
      named: { account_type: 'partner', account_id, account_sub_id: null },
      check: 'kyb',
      override_status: approved ? 'APPROVED' : 'DENIED',
      note,
      expected: null,
      facts: seen,
    });
    const data = { account_id, kyb_status: status, facts };
    return {
      output:
        approval_request_id === undefined
          ? { message: UPDATED, data }
          : { message: REQUESTED, data: { ...data, approval_request_id } },
      ...rest,
    };
  },
);

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
      audit: sent
        ? { unchanged: account }
        : {
            act: 'kyb.pushed',
            account,
            outcome: input.new_status,
            detail: { company_id: input.company_id, already_sent: false },
          },
      ...(sent ? {} : { afterwards: () => deliverPush(app, id) }),
    };
  },
);
