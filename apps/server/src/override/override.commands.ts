import { parseClientId } from '@verify-admin/rulebook/accounts/client-id';
import { isWordOf } from '@verify-admin/rulebook/kernel/vocabulary';
import { KYB_STATES } from '@verify-admin/rulebook/kyb/kyb.states';
import { editVerifyStatus, pushKybStatus } from '@verify-admin/rulebook/override/override.contract';
import {
  OVERRIDE_SCAN_REF,
  OVERRIDES,
  refuseOverride,
} from '@verify-admin/rulebook/override/override.rules';
import { command } from '../kernel/command.ts';
import { lockVerification } from '../verification/verification.store.ts';
import { CHECK_STEPS } from './override.checks.ts';
import { deliverPush } from './provider-push.ts';
import { findAccountOfCompany, findNewestPush, queuePush } from './provider-push.store.ts';

/** How an override is named in the audit log and the timeline. */
const ACTS = { kyc: 'overrode KYC', kyb: 'overrode KYB', legal: 'decided Legal approval' } as const;

export const override = command(editVerifyStatus, async (input, context) => {
  const { trx, actor, now, house, refuse } = context;
  const named = parseClientId(input.client_id);
  const verification = named && (await lockVerification(trx, named));
  if (!named || !verification) throw refuse('account/unknown');

  const { account_sub_id, ...key } = named;
  const steps = CHECK_STEPS[input.type];
  const perOwner = input.type === 'kyc' && verification.use_kyc_status_table === 1;
  if (perOwner && account_sub_id === null) throw refuse('override/owner-needed');
  const subject = { key, account_sub_id: perOwner ? account_sub_id : null, verification };
  const standing = await steps.standing(trx, subject);
  if (!standing) throw refuse('override/unknown-owner');

  const refusal = refuseOverride(actor.role, {
    check: input.type,
    override_status: input.override_status,
    reason: input.admin_comment,
    current: standing.status,
    expected: input.expected_status ?? null,
    kyb_status: verification.kyb_status,
    kyc_status: verification.kyc_status,
  });
  if (refusal)
    throw refuse(refusal, { current_status: standing.status ?? '', since: standing.since ?? '' });

  const note = input.admin_comment;
  const decision = { override_status: input.override_status, note, admin_uuid: actor.uuid, now };
  await steps.apply(trx, subject, decision);

  const { idenfy_id } = verification;
  const push =
    OVERRIDES[input.type].told && idenfy_id !== null && isWordOf(KYB_STATES, input.override_status)
      ? await queuePush(trx, key, { idenfy_id, new_status: input.override_status, now })
      : null;

  return {
    output: {
      message: 'Status updated successfully',
      data: { type: input.type, status: input.override_status, told: push !== null },
    },
    audit: {
      act: ACTS[input.type],
      account: key,
      outcome: input.override_status,
      detail: {
        from: standing.status,
        to: input.override_status,
        owner: subject.account_sub_id,
        scan_ref: OVERRIDE_SCAN_REF,
        note,
      },
    },
    ...(push === null ? {} : { afterwards: () => deliverPush(house, push) }),
  };
});

/** OVERR-08: tells the provider again; a status it was told already is not sent twice. */
export const push = command(pushKybStatus, async (input, { trx, now, house, refuse }) => {
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
      act: 'told the provider the KYB status',
      account,
      outcome: input.new_status,
      detail: { company_id: input.company_id, already_sent: sent },
    },
    ...(sent ? {} : { afterwards: () => deliverPush(house, id) }),
  };
});
