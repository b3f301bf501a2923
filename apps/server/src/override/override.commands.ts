import { parseClientId } from '@verify-admin/rulebook/accounts/client-id';
import { showState } from '@verify-admin/rulebook/kernel/vocabulary';
import { KYB_STATES } from '@verify-admin/rulebook/kyb/kyb.states';
import { LEGAL_STATES } from '@verify-admin/rulebook/legal/legal.states';
import { editVerifyStatus, pushKybStatus } from '@verify-admin/rulebook/override/override.contract';
import { OVERRIDE_REFUSALS, refuseOverride } from '@verify-admin/rulebook/override/override.rules';
import {
  kindOfOverride,
  needsSecondPerson,
  type ProposedKind,
} from '@verify-admin/rulebook/second-person/decision-kinds';
import { command } from '../kernel/command.ts';
import { lockVerification } from '../verification/verification.store.ts';
import { holdDecision, lapseWaiting } from '../second-person/hold-decision.ts';
import type { NewProposal } from '../second-person/proposal.store.ts';
import { applyOverride } from './apply-override.ts';
import { CHECK_STEPS, type Decision, type CurrentStatus, type Subject } from './override.checks.ts';
import { deliverPush } from './provider-push.ts';
import { findAccountOfCompany, findNewestPush, queuePush } from './provider-push.store.ts';

/** The checks by their names on the desk. */
const NAMES = { kyb: 'KYB', legal: 'Legal approval' } as const;
const STATES = { kyb: KYB_STATES, legal: LEGAL_STATES } as const;

/** An override as it waits for a second person, with what it was decided on. */
function proposalOf(
  kind: ProposedKind,
  { key }: Subject,
  { status, since }: CurrentStatus,
  { override_status, note, admin_uuid, now }: Decision,
): NewProposal {
  const check = kind === 'kyb_override' ? 'kyb' : 'legal';
  const { label } = showState<string>(STATES[check], override_status);
  return {
    ...key,
    kind,
    target: check,
    about: `${NAMES[check]}: ${label}`,
    outcome: override_status,
    note,
    act: { check, override_status, seen: { status, since } },
    created: now,
    admin_uuid,
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
  const isHeld = kind !== null && needsSecondPerson(kind, override_status);
  const held = isHeld ? await holdDecision(trx, proposalOf(kind, subject, stored, decision)) : null;
  if (held && 'waitsFor' in held)
    throw refuse('second-person/waiting', { facts: { by: held.waitsFor } });
  if (held) {
    const { proposal_id, audit } = held;
    const data = { type: check, status: stored.status ?? '', told: false, proposal_id };
    return { output: { message: 'Proposed. A second person has to confirm it.', data }, audit };
  }

  const done = await applyOverride(trx, app, { check, subject, stored, ...decision });
  if (kind) {
    const overtaken = { now, by: actor.uuid, why: OVERRIDE_REFUSALS['override/stale'].sentence };
    await lapseWaiting(trx, { ...key, kind }, () => true, overtaken);
  }
  const { told, ...rest } = done;
  return {
    output: {
      message: 'Status updated successfully',
      data: { type: check, status: override_status, told },
    },
    ...rest,
  };
});

/** OVERR-08: tells the provider again; a status it was told already is not sent twice. */
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
