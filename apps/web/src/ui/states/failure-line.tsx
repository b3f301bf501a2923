import type { ChangedFact } from '@verify-admin/rulebook/kernel/refusal';
import { AlertLine } from '../alert-line.tsx';
import { FactChanges } from '../values/fact-changes.tsx';

interface Failure {
  /** The code of the refusal. */
  readonly error: string;
  /** The sentence for the person. */
  readonly detail: string;
  /** Of a decision whose facts changed: what changed since they were seen. */
  readonly changed: readonly ChangedFact[];
  /** True when the same act may succeed if it is tried again. */
  readonly isPassing: boolean;
}

interface FailureLineProps {
  error: Failure;
  /** Before the sentence: what was not done. */
  fact?: string;
  /** After the sentence of an act that was refused. */
  more?: string;
  onRetry: () => void;
  retrying: boolean;
  /** What settles a refusal, where trying again does not help. */
  act?: { readonly label: string; readonly run: () => void; readonly busy: boolean };
  onClose?: () => void;
}

const ON_THESE_FACTS =
  'Your text is kept. What you decide next rests on the facts as they are shown here.';

/**
 * An act that failed, shown where it was started; with Retry where trying again may help. A decision whose facts
 * changed shows what changed.
 */
export function FailureLine(props: FailureLineProps) {
  const { error, fact, more = '', onRetry, retrying, act, onClose } = props;
  const hasMoved = error.error === 'facts/changed';
  const isDetailShown = fact === undefined || fact === error.detail;
  const after = hasMoved ? `${more} ${ON_THESE_FACTS}` : more;
  const detail = isDetailShown ? after : `${error.detail} ${after}`;
  const offered = error.isPassing ? { label: 'Retry', run: onRetry, busy: retrying } : act;
  return (
    <>
      <AlertLine
        tone="bad"
        fact={fact ?? error.detail}
        detail={detail.trim()}
        {...(offered && { act: offered })}
        {...(onClose && { onClose })}
      />
      {hasMoved && <FactChanges changes={error.changed} />}
    </>
  );
}
