import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { Call, InputOf, OutputOf } from '@verify-admin/rulebook/kernel/call';
import { useState } from 'react';
import type { CallError } from '../kernel/calls/call-error.ts';
import { useRenewAbout } from '../kernel/calls/renew-about.ts';
import { useAct } from '../kernel/calls/use-act.ts';

interface DecisionOptions<C extends Call> {
  /** The facts as they are shown now; empty where the account has none, undefined until they are read. */
  readonly facts: string | undefined;
  /** Of a dialog that stays in the page while it is closed. */
  readonly opened?: boolean;
  /** CALL-74: the body is a form's. */
  readonly asForm?: boolean;
  readonly onDone: (output: OutputOf<C>) => void;
  readonly onRefused?: (error: CallError) => void;
}

/**
 * A decision on the facts its person saw: those that were shown when it was begun. A change that arrives live does not
 * move them; a refusal that shows what changed does. Whatever is shown of the account is read again afterwards.
 */
export function useDecideOnFacts<C extends Call>(
  call: C,
  { account_type, account_id }: AccountKey,
  { facts, opened = true, asForm = false, onDone, onRefused }: DecisionOptions<C>,
) {
  const [seen, setSeen] = useState(facts);
  const isBegun = opened && Boolean(seen);
  if (!isBegun && seen !== facts) setSeen(facts);
  const renew = useRenewAbout();
  const act = useAct(call, {
    asForm,
    onDone: (output) => {
      void renew({ account_type, account_id });
      onDone(output);
    },
    onError: (error) => {
      if (error.facts_now !== undefined) setSeen(error.facts_now);
      if (error.status === 409) void renew({ account_type, account_id });
      onRefused?.(error);
    },
  });
  return {
    ...act,
    /** An input that names facts itself is sent as it is. */
    run: (input: InputOf<C>) => act.run(Object.assign(seen ? { facts: seen } : {}, input)),
  };
}
