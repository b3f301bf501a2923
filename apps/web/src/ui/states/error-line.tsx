import { AlertLine } from '../alert-line.tsx';
import classes from './error-line.module.css';

interface ErrorLineProps {
  /** The product's sentence. */
  sentence: string;
  /** The request id, for support. */
  requestId?: string | undefined;
  onRetry?: () => void;
  retrying?: boolean;
}

/** A failed load in the place of what was to come: the sentence, the request's id, Retry. */
export function ErrorLine({ sentence, requestId, onRetry, retrying = false }: ErrorLineProps) {
  const detail = requestId && <span className={classes.id}>req {requestId}</span>;
  return (
    <AlertLine
      tone="bad"
      detail={
        <>
          {sentence} {detail}
        </>
      }
      {...(onRetry && { act: { label: 'Retry', run: onRetry, busy: retrying } })}
    />
  );
}
