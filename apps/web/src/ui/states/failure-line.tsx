import { AlertLine } from '../alert-line.tsx';

interface Failure {
  /** The sentence for the person. */
  readonly detail: string;
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
}

/** An act that failed, shown where it was started; with Retry where trying again may help. */
export function FailureLine({ error, fact, more = '', onRetry, retrying }: FailureLineProps) {
  const isDetailShown = fact === undefined || fact === error.detail;
  const detail = isDetailShown ? more : `${error.detail} ${more}`;
  return (
    <AlertLine
      tone="bad"
      fact={fact ?? error.detail}
      detail={detail.trim()}
      {...(error.isPassing && { act: { label: 'Retry', run: onRetry, busy: retrying } })}
    />
  );
}
