import type { ComponentProps } from 'react';
import type { CallError } from '../kernel/calls/call-error.ts';
import { AlertLine } from '../ui/alert-line.tsx';
import { FailureLine } from '../ui/states/failure-line.tsx';
import { FactChanges } from './changed-facts.tsx';

interface DecisionFailureProps extends Omit<ComponentProps<typeof FailureLine>, 'error'> {
  error: CallError;
}

/** A decision that failed. One whose facts changed shows what changed; what was typed is kept. */
export function DecisionFailure({ error, ...failure }: DecisionFailureProps) {
  if (error.error !== 'facts/changed') return <FailureLine error={error} {...failure} />;
  return (
    <>
      <AlertLine
        tone="bad"
        fact={error.detail}
        detail="Your text is kept. What you decide next rests on the facts as they are shown here."
      />
      <FactChanges changes={error.changed} />
    </>
  );
}
