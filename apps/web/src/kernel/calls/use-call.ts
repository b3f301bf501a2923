import { keepPreviousData, type Query, queryOptions, useQuery } from '@tanstack/react-query';
import type { Call, InputOf, OutputOf } from '@verify-admin/rulebook/kernel/call';
import { send } from '../browser.ts';
import type { CallError } from './call-error.ts';

/** The key under which answers of this call are cached; without an input, all of them. */
export function callKey<C extends Call>(call: C, input?: InputOf<C>): readonly unknown[] {
  return input === undefined ? [call.name] : [call.name, input];
}

/** One reading call as TanStack Query takes it: for useQuery, loaders and prefetching. */
export function callOptions<C extends Call>(call: C, input: InputOf<C>) {
  return queryOptions<OutputOf<C>, CallError>({
    queryKey: callKey(call, input),
    queryFn: ({ signal }) => send(call, input, { signal }),
  });
}

export interface UseCallOptions<C extends Call> {
  readonly enabled?: boolean;
  /** A failure is the answer at once; without it passing troubles are tried again quickly. */
  readonly retry?: false;
  /** What was asked ahead and failed is the answer at once; without it the call is asked again. */
  readonly retryOnMount?: false;
  /** The last answer stays while a different question is asked. */
  readonly keepsLast?: boolean;
  /** It says how accounts stand that its input does not name: it is read again after an act on any of them. */
  readonly showsAccounts?: true;
  /** A number, or what follows from the last answer. */
  readonly refetchInterval?:
    | number
    | false
    | ((query: Query<OutputOf<C>, CallError>) => number | false);
}

/** Reads through a call. `data` is undefined while it loads, `error` a CallError. */
export function useCall<C extends Call>(
  call: C,
  input: InputOf<C>,
  options: UseCallOptions<C> = {},
) {
  const { keepsLast, showsAccounts, ...rest } = options;
  return useQuery({
    ...callOptions(call, input),
    ...rest,
    ...(showsAccounts && { meta: { showsAccounts } }),
    ...(keepsLast && { placeholderData: keepPreviousData }),
  });
}
