import type { Call } from '@verify-admin/rulebook/kernel/call';
import { endedAct } from '@verify-admin/rulebook/second-person/proposal.states';
import {
  confirmProposal,
  declineProposal,
  switchSecondPerson,
  withdrawProposal,
} from '@verify-admin/rulebook/second-person/second-person.contract';
import { DECISION_KINDS } from '@verify-admin/rulebook/second-person/decision-kinds';
import {
  refuseConfirm,
  refuseDecline,
  refuseSwitchKind,
  refuseWithdraw,
  type SettleAsk,
} from '@verify-admin/rulebook/second-person/second-person.rules';
import type { Transaction } from 'kysely';
import type { AuditEntry } from '../kernel/audit.ts';
import { type CommandContext, command, type Served } from '../kernel/command.ts';
import type { Schema } from '../platform/database/schema.ts';
import { endProposal, findProposal, lockAccountOf, type StoredProposal } from './proposal.store.ts';
import type { ProposedAct } from './proposed-act.ts';
import { lockSetting, saveSetting } from './second-person.store.ts';

export const switchKind = command(
  switchSecondPerson,
  async ({ kind, is_on, expected_version }, { trx, actor, now, refuse }) => {
    const stands = (await lockSetting(trx, kind)) ?? { is_on: false, version: 0 };
    const refusal = refuseSwitchKind({ is_on, expected_version, stands });
    if (refusal) throw refuse(refusal);
    const version = stands.version + 1;
    await saveSetting(trx, kind, { is_on, version, updated: now, admin_uuid: actor.uuid });
    const { label } = DECISION_KINDS[kind];
    return {
      output: {
        message: is_on ? `${label} needs a second person.` : `${label} needs one person.`,
        data: { kind, is_on, version },
      },
      audit: {
        act: is_on ? 'four-eyes.switched-on' : 'four-eyes.switched-off',
        outcome: is_on ? 'on' : 'off',
        detail: { kind, version },
      },
    };
  },
);

/** A proposal as it stands with its account locked; null when there is none. */
async function lockProposal(
  trx: Transaction<Schema>,
  proposal_id: number,
): Promise<StoredProposal | null> {
  const named = await findProposal(trx, proposal_id);
  if (!named) return null;
  await lockAccountOf(trx, named);
  return findProposal(trx, proposal_id);
}

function askOf(
  { kind, state, admin_uuid }: StoredProposal,
  { actor }: Pick<CommandContext<Call>, 'actor'>,
): SettleAsk {
  return { kind, state, maker: admin_uuid, by: actor.uuid, role: actor.role };
}

/** What the audit line of every end says. */
function auditOf(
  { id, kind, account_type, account_id, target, outcome, admin_username }: StoredProposal,
  state: 'DECLINED' | 'WITHDRAWN' | 'LAPSED',
  note: string,
): AuditEntry {
  return {
    act: endedAct(kind, state),
    account: { account_type, account_id },
    outcome: state,
    detail: { proposal_id: id, target, proposed: outcome, proposed_by: admin_username, note },
  };
}

function answer(proposal_id: number, state: 'CONFIRMED' | 'DECLINED' | 'WITHDRAWN' | 'LAPSED') {
  const messages = {
    CONFIRMED: 'Confirmed. It is done.',
    DECLINED: 'Declined. Nothing was changed.',
    WITHDRAWN: 'Withdrawn. Nothing was changed.',
    LAPSED: 'It lapsed. Nothing was changed.',
  } as const;
  return { message: messages[state], data: { proposal_id, state, why: null } };
}

/**
 * Does what was proposed, as its feature does it, in one transaction with the end of the proposal. What
 * changed since makes it lapse: that is kept, so that nobody tries again.
 */
export function confirmWith(acts: readonly ProposedAct[]): Served {
  return command(confirmProposal, async ({ proposal_id }, context) => {
    const { app, trx, actor, now, refuse } = context;
    const proposal = await lockProposal(trx, proposal_id);
    const act = acts.find(({ kinds }) => proposal && kinds.includes(proposal.kind));
    if (!proposal || !act) throw refuse('second-person/unknown');
    const refusal = refuseConfirm(askOf(proposal, context));
    if (refusal) throw refuse(refusal, { facts: { state: proposal.state } });

    const by = { created: now, admin_uuid: actor.uuid };
    const carried = await act.carryOut(proposal, { app, trx, actor, now });
    if ('lapsed' in carried) {
      const why = carried.lapsed;
      await endProposal(trx, proposal_id, { state: 'LAPSED', note: why, ...by });
      const { message, data } = answer(proposal_id, 'LAPSED');
      return {
        output: { message, data: { ...data, why } },
        audit: auditOf(proposal, 'LAPSED', why),
      };
    }
    await endProposal(trx, proposal_id, { state: 'CONFIRMED', note: '', ...by });
    const { audit, afterwards } = carried;
    const confirmation = {
      proposal_id,
      proposed_by: proposal.admin_username,
      confirmed_by: actor.username,
    };
    return {
      output: answer(proposal_id, 'CONFIRMED'),
      audit: { ...audit, confirmation },
      ...(afterwards && { afterwards }),
    };
  });
}

export const decline = command(declineProposal, async ({ proposal_id, comment }, context) => {
  const { trx, actor, now, refuse } = context;
  const proposal = await lockProposal(trx, proposal_id);
  if (!proposal) throw refuse('second-person/unknown');
  const refusal = refuseDecline({ ...askOf(proposal, context), comment });
  if (refusal) throw refuse(refusal, { facts: { state: proposal.state } });
  const by = { created: now, admin_uuid: actor.uuid };
  await endProposal(trx, proposal_id, { state: 'DECLINED', note: comment, ...by });
  return {
    output: answer(proposal_id, 'DECLINED'),
    audit: auditOf(proposal, 'DECLINED', comment),
  };
});

export const withdraw = command(withdrawProposal, async ({ proposal_id }, context) => {
  const { trx, actor, now, refuse } = context;
  const proposal = await lockProposal(trx, proposal_id);
  if (!proposal) throw refuse('second-person/unknown');
  const refusal = refuseWithdraw(askOf(proposal, context));
  if (refusal) throw refuse(refusal, { facts: { state: proposal.state } });
  const by = { created: now, admin_uuid: actor.uuid };
  await endProposal(trx, proposal_id, { state: 'WITHDRAWN', note: '', ...by });
  return { output: answer(proposal_id, 'WITHDRAWN'), audit: auditOf(proposal, 'WITHDRAWN', '') };
});
