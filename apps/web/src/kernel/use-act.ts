import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Call, InputOf, OutputOf } from '@verify-admin/rulebook/kernel/call';
import { useState } from 'react';
import { send } from './browser.ts';
import { CallError } from './call-error.ts';
import { newKey } from './new-key.ts';
import { waitMs } from './query-client.ts';
import { RepeatKey } from './repeat-key.ts';
import { callKey } from './use-call.ts';

interface ActOptions<C extends Call> {
  /** CALL-74: the body is a form's. */
  readonly asForm?: boolean;
  /** Calls whose kept answers the act makes old; they are read again. */
  readonly renews?: readonly Call[];
  readonly onDone?: (output: OutputOf<C>, input: InputOf<C>) => void;
  readonly onError?: (error: CallError, input: InputOf<C>) => void;
}

interface Try<C extends Call> {
  readonly input: InputOf<C>;
  readonly file: File | undefined;
  readonly idempotency_key: string;
}

/**
 * Runs a changing call. A lost answer is tried once more by itself, and by the person as often as
 * he likes, always under the same key, so that the act happens once.
 */
export function useAct<C extends Call>(call: C, options: ActOptions<C> = {}) {
  const client = useQueryClient();
  const [keys] = useState(() => new RepeatKey(newKey));

  const mutation = useMutation<OutputOf<C>, CallError, Try<C>>({
    mutationFn: ({ input, file, idempotency_key }) =>
      send(call, input, {
        idempotency_key,
        asForm: options.asForm ?? false,
        ...(file && { file }),
      }),
    retry: (failed, error) => failed < 1 && error instanceof CallError && error.isPassing,
    retryDelay: waitMs,
    onSuccess: (output, { input }) => {
      keys.settle();
      options.onDone?.(output, input);
      return Promise.all(
        (options.renews ?? []).map((read) => client.invalidateQueries({ queryKey: callKey(read) })),
      );
    },
    onError: (error, { input }) => {
      if (!error.isPassing && error.status < 500) keys.settle();
      options.onError?.(error, input);
    },
  });

  return {
    run: (input: InputOf<C>, file?: File) =>
      mutation.mutate({ input, file, idempotency_key: keys.keyFor(input, file) }),
    busy: mutation.isPending,
    error: mutation.error,
    done: mutation.isSuccess,
    /** What was answered; nothing keeps it beside the part that asked. */
    value: mutation.data,
    reset: mutation.reset,
  };
}
