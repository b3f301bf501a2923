import {
  type ClosedState,
  closedAct,
  closedSettingAct,
  type UnappliedState,
} from '@verify-admin/rulebook/maker-checker/approval-request.states';
import { CHECKS_OF_KINDS } from '@verify-admin/rulebook/maker-checker/checks-of-kinds';
import * as calls from '@verify-admin/rulebook/maker-checker/maker-checker.contract';
import { settingDecision } from '@verify-admin/rulebook/maker-checker/setting-decision';
import {
  type CloseRequestAsk,
  refuseApprove,
  refuseReject,
  refuseWithdraw,
} from '@verify-admin/rulebook/maker-checker/maker-checker.rules';
import { isMakerGone, MAKER_GONE } from '@verify-admin/rulebook/maker-checker/check-permission';
import { SETTING_KINDS } from '@verify-admin/rulebook/maker-checker/setting-kinds';
import type { Role } from '@verify-admin/rulebook/staff/roles';
import type { Transaction } from 'kysely';
import { lockRecord } from '../accounts/accounts.store.ts';
import type { AuditEntry } from '../kernel/audit.ts';
import type { Actor } from '../kernel/actor.ts';
import { command, type Served } from '../kernel/command.ts';
import { isFactMaker } from '../kernel/facts/decided-facts.store.ts';
import type { Schema } from '../platform/database/schema.ts';
import { notifyAdmins } from '../notifications/notify.ts';
import type {
  ApplyResult,
  ApprovalContext,
  ApprovalHandler,
  SettingHandler,
} from './approval-handler.ts';
import {
  closeApprovalRequest,
  findApprovalRequest,
  isSetting,
  type StoredApprovalRequest,
  type StoredSettingRequest,
} from './approval-request.store.ts';
import { holdPerson, lockSettings, readPerson } from './maker-checker.store.ts';

type StoredRequest = StoredApprovalRequest | StoredSettingRequest;

/** A request read with its account, or the settings, locked; null when there is none. */
async function lockApprovalRequest(
  trx: Transaction<Schema>,
  id: number,
): Promise<StoredRequest | null> {
  const named = await findApprovalRequest(trx, id);
  if (!named) return null;
  if (isSetting(named)) await lockSettings(trx);
  else await lockRecord(trx, named);
  return findApprovalRequest(trx, id);
}

function askOf(
  { kind, state, maker_uuid }: StoredRequest,
  { actor }: { readonly actor: Actor },
): CloseRequestAsk {
  return {
    kind,
    state,
    maker: maker_uuid,
    isFactMaker: false,
    by: actor.uuid,
    role: actor.role,
  };
}

/** The audit line of a request that is closed unapplied. */
function auditOf(request: StoredRequest, state: UnappliedState, note: string): AuditEntry {
  const { id: approval_request_id, maker, summary } = request;
  if (isSetting(request)) {
    const { account } = settingDecision.parse(request.decision);
    return {
      act: closedSettingAct(state),
      ...(account && { account }),
      outcome: state,
      detail: {
        approval_request_id,
        setting: SETTING_KINDS[request.kind].label,
        requested: summary,
        maker,
        note,
      },
    };
  }
  const { kind, account_type, account_id, target, outcome } = request;
  return {
    act: closedAct(kind, state),
    account: { account_type, account_id },
    outcome: state,
    detail: { approval_request_id, target, requested: outcome, maker, note },
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

interface Handlers {
  readonly decisions: readonly ApprovalHandler[];
  readonly settings: readonly SettingHandler[];
}

/** Applies a change of a setting, and notifies every ADMIN. */
async function applySetting(
  request: StoredSettingRequest,
  { settings }: Handlers,
  context: ApprovalContext,
): Promise<ApplyResult | null> {
  const handler = settings.find(({ settings: kinds }) => kinds.includes(request.kind));
  if (!handler) return null;
  const { app, trx, actor, now } = context;
  const { account, change } = settingDecision.parse(request.decision);
  const applied = await handler.apply({ ...request, account, change: change ?? null }, context);
  if ('lapsed' in applied) return applied;
  const notice = { kind: 'setting_change', source_id: null, excerpt: request.summary } as const;
  await notifyAdmins(app, trx, { ...notice, actor: actor.uuid, now });
  return applied;
}

/** Applies what was requested; it lapses where its maker may not ask for it any more. */
async function apply(
  request: StoredRequest,
  handlers: Handlers,
  context: ApprovalContext,
): Promise<ApplyResult | null> {
  const { kind, maker_uuid } = request;
  if (maker_uuid !== null && isMakerGone(kind, await holdPerson(context.trx, maker_uuid))) {
    return { lapsed: MAKER_GONE };
  }
  if (isSetting(request)) return applySetting(request, handlers, context);
  const handler = handlers.decisions.find(({ kinds }) => kinds.includes(request.kind));
  return handler ? handler.apply(request, context) : null;
}

/** The role that counts: a role may have been set while the settings were being locked. */
async function checkingRole(
  request: StoredRequest,
  { trx, actor }: Pick<ApprovalContext, 'trx' | 'actor'>,
): Promise<Role> {
  if (!isSetting(request)) return actor.role;
  const { role, disabled } = await readPerson(trx, actor.uuid);
  return disabled ? 'PENDING' : role;
}

/** Whether the checker changed what the decision rests on: then they count as its maker. */
async function changedFacts(
  request: StoredRequest,
  { trx, actor }: Pick<ApprovalContext, 'trx' | 'actor'>,
): Promise<boolean> {
  if (isSetting(request)) return false;
  for (const check of CHECKS_OF_KINDS[request.kind]) {
    if (await isFactMaker(trx, request, check, actor.uuid)) return true;
  }
  return false;
}

/**
 * Applies the requested decision by its feature's handler, in one transaction with the close of the
 * request. A decision that can no longer be applied lapses; the lapse is stored, so that nobody
 * tries it a second time.
 */
export function approveRequestWith(handlers: Handlers): Served {
  return command(calls.approveRequest, async ({ approval_request_id }, context) => {
    const { app, trx, actor, now, refuse } = context;
    const request = await lockApprovalRequest(trx, approval_request_id);
    if (!request) throw refuse('maker-checker/unknown');
    const role = await checkingRole(request, context);
    const isMaker = await changedFacts(request, context);
    const refusal = refuseApprove({ ...askOf(request, context), isFactMaker: isMaker, role });
    if (refusal) throw refuse(refusal, { facts: { state: request.state } });

    const by = { created: now, admin_uuid: actor.uuid };
    const applied = await apply(request, handlers, { app, trx, actor, now });
    if (!applied) throw refuse('maker-checker/unknown');
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
