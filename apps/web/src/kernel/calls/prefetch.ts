import type { Call, InputOf } from '@verify-admin/rulebook/kernel/call';
import { queryClient } from './query-client.ts';
import { callOptions, type UseCallOptions } from './use-call.ts';

/** Asks for what a page shows while its code is on its way. What fails, the page asks again and says. */
export function prefetch<C extends Call>(
  call: C,
  input: InputOf<C>,
  options: Pick<UseCallOptions<C>, 'retry'> = {},
): void {
  queryClient.query({ ...callOptions(call, input), ...options }).catch(() => {});
}
