import { AlertLine } from '../alert-line.tsx';
import classes from './error-line.module.css';

export interface ErrorLineProps {
  /** What failed: the sentence, and the id of the request for support. */
  error: {
    readonly detail: string;
    readonly request_id?: string | undefined;
  };
  /** What failed, in the documents' words. The sentence of the error stands after it. */
  sentence?: string;
  onRetry?: (() => unknown) | undefined;
  retrying?: boolean;
}

/** A failed load in the place of what was to come: the sentence, the request's id, Retry. */
export function ErrorLine(props: ErrorLineProps) {
  const { error, sentence, onRetry, retrying = false } = props;
  const { detail, request_id } = error;
  const shown = sentence === undefined ? detail : `${sentence} ${detail}`;
  return (
    <AlertLine
      tone="bad"
      detail={
        <>
          <span>{shown}</span>{' '}
          {request_id && <span className={classes.id}>{`req ${request_id}`}</span>}
        </>
      }
      {...(onRetry && { act: { label: 'Retry', run: () => void onRetry(), busy: retrying } })}
    />
  );
}
