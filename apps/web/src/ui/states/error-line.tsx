import { AlertLine } from '../alert-line.tsx';
import classes from './error-line.module.css';

export interface ErrorLineProps {
  /** What failed: the sentence, and the id of the request for support. */
  error: { readonly detail: string; readonly request_id?: string | undefined };
  /** Instead of the error's own sentence. */
  sentence?: string;
  onRetry?: (() => unknown) | undefined;
  retrying?: boolean;
}

/** A failed load in the place of what was to come: the sentence, the request's id, Retry. */
export function ErrorLine(props: ErrorLineProps) {
  const { error, sentence = error.detail, onRetry, retrying = false } = props;
  const { request_id } = error;
  return (
    <AlertLine
      tone="bad"
      detail={
        <>
          <span>{sentence}</span>{' '}
          {request_id && <span className={classes.id}>{`req ${request_id}`}</span>}
        </>
      }
      {...(onRetry && { act: { label: 'Retry', run: () => void onRetry(), busy: retrying } })}
    />
  );
}
