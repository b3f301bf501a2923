import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { requestedAct } from '@verify-admin/rulebook/maker-checker/approval-request.states';
import type { RequestKind } from '@verify-admin/rulebook/maker-checker/decision-kinds';
import type { Transaction } from 'kysely';
import type { AuditEntry } from '../kernel/audit.ts';
import type { Schema } from '../platform/database/schema.ts';
import {
  addApprovalRequest,
  closeApprovalRequest,
  listPendingRequests,
  type NewApprovalRequest,
} from './approval-request.store.ts';
import { isMakerCheckerOn } from './maker-checker.store.ts';

/** A decision that waits for a checker, or cannot be requested while another one is pending. */
export type ApprovalRequested =
  | { readonly approval_request_id: number; readonly audit: AuditEntry }
  | { readonly pendingBy: string };

/**
 * Stores a decision as an approval request where maker-checker is on for its kind. The caller has
 * locked the account and asked every rule of the decision itself.
 * @returns null where the decision may be applied at once.
 */
export async function requestApproval(
  trx: Transaction<Schema>,
  request: NewApprovalRequest,
): Promise<ApprovalRequested | null> {
  const { kind, target, outcome, note, account_type, account_id } = request;
  if (!(await isMakerCheckerOn(trx, kind))) return null;
  const pending = (await listPendingRequests(trx, request)).find((one) => one.target === target);
  if (pending) return { pendingBy: pending.maker };
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

/** Why a request lapses, and whose act made it lapse; null where it was nobody of the staff. */
export interface LapseCause {
  readonly now: string;
  readonly by: string | null;
  readonly why: string;
}

/** Closes the pending requests of one kind whose decision was taken otherwise in the meantime. */
export async function lapsePendingRequests(
  trx: Transaction<Schema>,
  place: AccountKey & { readonly kind: RequestKind },
  isSuperseded: (request: { readonly target: string; readonly decision: unknown }) => boolean,
  { now, by, why }: LapseCause,
): Promise<void> {
  const pending = await listPendingRequests(trx, place);
  for (const { id } of pending.filter(isSuperseded)) {
    await closeApprovalRequest(trx, id, {
      state: 'LAPSED',
      created: now,
      admin_uuid: by,
      note: why,
    });
  }
}
