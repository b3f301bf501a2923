import * as calls from '@verify-admin/rulebook/retention/retention.contract';
import {
  ERASURE_TARGET,
  refuseErasure,
  suspectedChecks,
} from '@verify-admin/rulebook/retention/retention.rules';
import { lockRecord } from '../accounts/accounts.store.ts';
import { command } from '../kernel/command.ts';
import { requestApproval } from '../maker-checker/request-approval.ts';
import { findErasureFacts, findHold, insertHold, liftHold } from './legal-holds.store.ts';

export const setLegalHold = command(
  calls.setLegalHold,
  async ({ account_type, account_id, reason }, { trx, actor, now, refuse }) => {
    const account = { account_type, account_id };
    if (!(await lockRecord(trx, account))) throw refuse('account/unknown');
    if (reason === '') throw refuse('retention/reason-required');
    if (await findHold(trx, account)) throw refuse('retention/held');
    await insertHold(trx, account, { reason, now, admin_uuid: actor.uuid });
    return {
      output: { message: 'The legal hold is set.', data: { is_held: true } },
      audit: { act: 'account.hold-set', account, detail: { note: reason } },
    };
  },
);

export const liftLegalHold = command(
  calls.liftLegalHold,
  async ({ account_type, account_id, reason }, { trx, actor, now, refuse }) => {
    const account = { account_type, account_id };
    if (!(await lockRecord(trx, account))) throw refuse('account/unknown');
    if (reason === '') throw refuse('retention/reason-required');
    const isLifted = await liftHold(trx, account, { reason, now, admin_uuid: actor.uuid });
    if (!isLifted) throw refuse('retention/not-held');
    return {
      output: { message: 'The legal hold is lifted.', data: { is_held: false } },
      audit: { act: 'account.hold-lifted', account, detail: { note: reason } },
    };
  },
);

/** Whatever maker-checker is set to: an erasure cannot be undone, so that two people take it. */
export const requestErasure = command(
  calls.requestErasure,
  async ({ account_type, account_id, reason }, { trx, actor, now, refuse }) => {
    const account = { account_type, account_id };
    if (!(await lockRecord(trx, account))) throw refuse('account/unknown');
    if (reason === '') throw refuse('retention/reason-required');
    const facts = await findErasureFacts(trx, account);
    if (!facts) throw refuse('account/unknown');
    const refusal = refuseErasure(facts);
    const check = suspectedChecks(facts).join(', ');
    if (refusal) throw refuse(refusal, { facts: { check } });
    const request = {
      ...account,
      kind: 'erasure' as const,
      target: ERASURE_TARGET,
      summary: 'Erase the personal data of this account',
      outcome: 'ERASED',
      note: reason,
      decision: {},
      created: now,
      maker_uuid: actor.uuid,
    };
    const { approval_request_id, audit } = await requestApproval(trx, request, refuse);
    return {
      output: {
        message: 'Requested. A checker has to approve it.',
        data: { approval_request_id },
      },
      audit,
    };
  },
);
