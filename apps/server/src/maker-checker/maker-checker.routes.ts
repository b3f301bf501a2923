import type { Served } from '../kernel/command.ts';
import type { ApprovalHandler } from './approval-handler.ts';
import { approveWith, reject, switchKind, withdraw } from './maker-checker.commands.ts';
import { approvalRequests, makerChecker } from './maker-checker.queries.ts';

/** `handlers` apply the approved decisions, one for each feature that can request approval. */
export function makerCheckerRoutes(handlers: readonly ApprovalHandler[]): readonly Served[] {
  return [makerChecker, switchKind, approvalRequests, approveWith(handlers), reject, withdraw];
}
