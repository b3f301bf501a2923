import type { ApprovalRequest } from '@verify-admin/rulebook/maker-checker/maker-checker.contract';

export function actId({ id }: Pick<ApprovalRequest, 'id'>): string {
  return `decide-request-${id}`;
}

/** Puts the keyboard onto what the person may do with a request: approve it, or withdraw an own one. */
export function focusRequest(request: Pick<ApprovalRequest, 'id'>): void {
  document.getElementById(actId(request))?.focus();
}
