import type { Call, InputOf } from '@verify-admin/rulebook/kernel/call';
import type { Role } from '@verify-admin/rulebook/staff/roles';
import { queryClient } from './query-client.ts';
import { callOptions, type UseCallOptions } from './use-call.ts';

/** A page that is opened, as its address says. */
export interface OpenedPage {
  /** What stands for the `$` parts of the path, in their order. */
  readonly parts: readonly string[];
  readonly query: Readonly<Record<string, unknown>>;
  readonly role: Role;
}

/** Asks for what a page shows before the page is there. It takes the answer from the cache; what failed it asks again. */
export function askAhead<C extends Call>(
  call: C,
  input: InputOf<C>,
  options: Pick<UseCallOptions<C>, 'retry'> = {},
): void {
  queryClient.query({ ...callOptions(call, input), ...options }).catch(() => {});
}
