import { requestedAct } from '@verify-admin/rulebook/maker-checker/approval-request.states';
import type { Transaction } from 'kysely';
import type { AuditEntry } from '../kernel/audit.ts';
import type { Refuse } from '../kernel/refused.ts';
import type { Schema } from '../platform/database/schema.ts';
import {
  addApprovalRequest,
  listPendingRequests,
  type NewApprovalRequest,
} from './approval-request.store.ts';

export interface RequestedApproval {
  readonly approval_request_id: number;
  readonly audit: AuditEntry;
}

/**
 * Stores a decision as an approval request. The caller has locked the account, asked every rule of the
 * decision itself, and knows that maker-checker is on for its kind.
 * @throws Refused `maker-checker/pending` while another one waits for a checker
 */
export async function requestApproval(
  trx: Transaction<Schema>,
  request: NewApprovalRequest,
  refuse: Refuse<'maker-checker/pending'>,
): Promise<RequestedApproval> {
  const { target } = request;
  const pending = (await listPendingRequests(trx, request)).find((one) => one.target === target);
  if (pending) throw refuse('maker-checker/pending', { facts: { by: pending.maker } });
  return storeRequest(trx, request);
}

/** As `requestApproval`, where the caller knows that none is pending. */
export async function storeRequest(
  trx: Transaction<Schema>,
  request: NewApprovalRequest,
): Promise<RequestedApproval> {
  const { kind, target, outcome, note, account_type, account_id } = request;
  const approval_request_id = await addApprovalRequest(trx, request);
  return {
    approval_request_id,
    audit: {
      act: requestedAct(kind),
      account: { account_type, account_id },
      outcome,
      detail: { approval_request_id, target, note },
    },
  };
}
