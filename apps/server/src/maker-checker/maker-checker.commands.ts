import {
  type ClosedState,
  closedAct,
  type UnappliedState,
} from '@verify-admin/rulebook/maker-checker/approval-request.states';
import { DECISION_KINDS } from '@verify-admin/rulebook/maker-checker/decision-kinds';
import * as calls from '@verify-admin/rulebook/maker-checker/maker-checker.contract';
import {
  type CloseRequestAsk,
  refuseApprove,
  refuseReject,
  refuseSwitchKind,
  refuseWithdraw,
} from '@verify-admin/rulebook/maker-checker/maker-checker.rules';
import type { Transaction } from 'kysely';
import { lockRecord } from '../accounts/accounts.store.ts';
import type { AuditEntry } from '../kernel/audit.ts';
import type { Actor } from '../kernel/actor.ts';
import { command, type Served } from '../kernel/command.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { ApprovalHandler } from './approval-handler.ts';
import {
  closeApprovalRequest,
  findApprovalRequest,
  type StoredApprovalRequest,
} from './approval-request.store.ts';
import { lockSetting, saveSetting } from './maker-checker.store.ts';

export const switchMakerChecker = command(
  calls.switchMakerChecker,
  async ({ kind, is_on, expected_version }, { trx, actor, now, refuse }) => {
    const current = (await lockSetting(trx, kind)) ?? { is_on: false, version: 0 };
    const refusal = refuseSwitchKind({ kind, is_on, expected_version, current });
    if (refusal) throw refuse(refusal);
    const version = current.version + 1;
    await saveSetting(trx, kind, { is_on, version, updated: now, admin_uuid: actor.uuid });
    const { label } = DECISION_KINDS[kind];
    return {
      output: {
        message: is_on ? `${label} needs a checker.` : `${label} needs no checker.`,
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

/** A request read with its account locked; null when there is none. */
async function lockApprovalRequest(
  trx: Transaction<Schema>,
  id: number,
): Promise<StoredApprovalRequest | null> {
  const named = await findApprovalRequest(trx, id);
  if (!named) return null;
  await lockRecord(trx, named);
  return findApprovalRequest(trx, id);
}

function askOf(
  { kind, state, maker_uuid }: StoredApprovalRequest,
  { actor }: { readonly actor: Actor },
): CloseRequestAsk {
  return { kind, state, maker: maker_uuid, by: actor.uuid, role: actor.role };
}

/** The audit line of a request that is closed unapplied. */
function auditOf(
  { id, kind, account_type, account_id, target, outcome, maker }: StoredApprovalRequest,
  state: UnappliedState,
  note: string,
): AuditEntry {
  return {
    act: closedAct(kind, state),
    account: { account_type, account_id },
    outcome: state,
    detail: { approval_request_id: id, target, requested: outcome, maker, note },
  };
}

const MESSAGES: Readonly<Record<ClosedState, string>> = {
  APPROVED: 'Approved and applied.',
  REJECTED: 'Rejected. Nothing was changed.',
  WITHDRAWN: 'Withdrawn. Nothing was changed.',
  LAPSED: 'It lapsed. Nothing was changed.',
};

function answer(approval_request_id: number, state: ClosedState) {
  return { message: MESSAGES[state], data: { approval_request_id, state, why: null } };
}

/**
 * Applies the requested decision by its feature's handler, in one transaction with the close of the
 * request. A decision that can no longer be applied lapses; the lapse is stored, so that nobody
 * tries it a second time.
 */
export function approveRequestWith(handlers: readonly ApprovalHandler[]): Served {
  return command(calls.approveRequest, async ({ approval_request_id }, context) => {
    const { app, trx, actor, now, refuse } = context;
    const request = await lockApprovalRequest(trx, approval_request_id);
    const handler = handlers.find(({ kinds }) => request && kinds.includes(request.kind));
    if (!request || !handler) throw refuse('maker-checker/unknown');
    const refusal = refuseApprove(askOf(request, context));
    if (refusal) throw refuse(refusal, { facts: { state: request.state } });

    const by = { created: now, admin_uuid: actor.uuid };
    const applied = await handler.apply(request, { app, trx, actor, now });
    if ('lapsed' in applied) {
      const why = applied.lapsed;
      await closeApprovalRequest(trx, approval_request_id, { state: 'LAPSED', note: why, ...by });
      const { message, data } = answer(approval_request_id, 'LAPSED');
      return {
        output: { message, data: { ...data, why } },
        audit: auditOf(request, 'LAPSED', why),
      };
    }
    await closeApprovalRequest(trx, approval_request_id, { state: 'APPROVED', note: '', ...by });
    const { audit, afterwards } = applied;
    const approval = { approval_request_id, maker: request.maker, checker: actor.username };
    return {
      output: answer(approval_request_id, 'APPROVED'),
      audit: { ...audit, approval },
      ...(afterwards && { afterwards }),
    };
  });
}

export const rejectRequest = command(
  calls.rejectRequest,
  async ({ approval_request_id, comment }, context) => {
    const { trx, actor, now, refuse } = context;
    const request = await lockApprovalRequest(trx, approval_request_id);
    if (!request) throw refuse('maker-checker/unknown');
    const refusal = refuseReject({ ...askOf(request, context), comment });
    if (refusal) throw refuse(refusal, { facts: { state: request.state } });
    const by = { created: now, admin_uuid: actor.uuid };
    await closeApprovalRequest(trx, approval_request_id, {
      state: 'REJECTED',
      note: comment,
      ...by,
    });
    return {
      output: answer(approval_request_id, 'REJECTED'),
      audit: auditOf(request, 'REJECTED', comment),
    };
  },
);

export const withdrawRequest = command(
  calls.withdrawRequest,
  async ({ approval_request_id }, context) => {
    const { trx, actor, now, refuse } = context;
    const request = await lockApprovalRequest(trx, approval_request_id);
    if (!request) throw refuse('maker-checker/unknown');
    const refusal = refuseWithdraw(askOf(request, context));
    if (refusal) throw refuse(refusal, { facts: { state: request.state } });
    const by = { created: now, admin_uuid: actor.uuid };
    await closeApprovalRequest(trx, approval_request_id, { state: 'WITHDRAWN', note: '', ...by });
    return {
      output: answer(approval_request_id, 'WITHDRAWN'),
      audit: auditOf(request, 'WITHDRAWN', ''),
    };
  },
);
