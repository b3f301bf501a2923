import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Call, InputOf, OutputOf } from '@verify-admin/rulebook/kernel/call';
import { openActs, send } from '../browser.ts';
import { CallError } from './call-error.ts';
import { waitMs } from './query-client.ts';
import { callKey } from './use-call.ts';

interface ActOptions<C extends Call> {
  /** CALL-74: the body is a form's. */
  readonly asForm?: boolean;
  /** Acts of the same queue are sent one after another: each builds on the one before. */
  readonly queue?: string;
  /** Calls whose cached answers the act makes stale; they are read again. */
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

  const mutation = useMutation<OutputOf<C>, CallError, Try<C>>({
    mutationFn: ({ input, file, idempotency_key }) =>
      send(call, input, {
        idempotency_key,
        asForm: options.asForm ?? false,
        ...(file && { file }),
      }),
    ...(options.queue !== undefined && { scope: { id: options.queue } }),
    retry: (failed, error) => failed < 1 && error instanceof CallError && error.isPassing,
    retryDelay: waitMs,
    onSuccess: (output, { input, file }) => {
      openActs.settle(call.name, input, file);
      options.onDone?.(output, input);
      return Promise.all(
        (options.renews ?? []).map((read) => client.invalidateQueries({ queryKey: callKey(read) })),
      );
    },
    onError: (error, { input, file }) => {
      if (!error.isPassing && error.status < 500) openActs.settle(call.name, input, file);
      options.onError?.(error, input);
    },
  });

  const run = (input: InputOf<C>, file?: File) =>
    mutation.mutate({ input, file, idempotency_key: openActs.keyFor(call.name, input, file) });
  const last = mutation.variables;

  return {
    run,
    /** The same act once more, under the same key. */
    retry: () => last && run(last.input, last.file),
    busy: mutation.isPending,
    error: mutation.error,
    done: mutation.isSuccess,
    /** The answer; it is not cached. */
    value: mutation.data,
    reset: mutation.reset,
  };
}
