import type { Call, InputOf } from '@verify-admin/rulebook/kernel/call';
import { queryClient } from './query-client.ts';
import { callOptions, type UseCallOptions } from './use-call.ts';

/**
 * Asks for what a page shows while its code is on its way; the loader of its route calls it. Without it a page waits for its
 * code first and for its data then. It is the query client's own query under the page's own key. What fails, the page asks
 * again and says.
 */
export function prefetch<C extends Call>(
  call: C,
  input: InputOf<C>,
  options: Pick<UseCallOptions<C>, 'retry'> = {},
): void {
  queryClient.query({ ...callOptions(call, input), ...options }).catch(() => {});
}
