import { listStatuses } from '@verify-admin/rulebook/status/status-list.contract';
import { useCall } from '../kernel/calls/use-call.ts';
import type { StatusView } from './status-address.ts';

/** CALL-65: a page of the list; the last one stays while another is read. */
export function useStatuses({ filter, order, page, size }: StatusView) {
  const chosen = Object.fromEntries(
    Object.entries(filter)
      .filter(([, words]) => words.length > 0)
      .map(([field, words]) => [field, words.join(',')]),
  );
  const input = { ...chosen, ...order, page, page_size: size };
  return useCall(listStatuses, input, { keepsLast: true });
}
