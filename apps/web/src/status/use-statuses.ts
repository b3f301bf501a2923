import { listStatuses } from '@verify-admin/rulebook/status/status-list.contract';
import { useCall } from '../kernel/calls/use-call.ts';
import type { StatusView } from './status-address.ts';

/** What CALL-65 is asked for a view. */
export function statusesInput({ filter, order, page, size }: StatusView) {
  const chosen = Object.fromEntries(
    Object.entries(filter)
      .filter(([, words]) => words.length > 0)
      .map(([field, words]) => [field, words.join(',')]),
  );
  return { ...chosen, ...order, page, page_size: size };
}

/** CALL-65: a page of the list; the last one stays while another is read. */
export function useStatuses(view: StatusView) {
  return useCall(listStatuses, statusesInput(view), { keepsLast: true });
}
