import { IconMoodPuzzled } from '@tabler/icons-react';
import { UNEXPECTED_ERROR } from '@verify-admin/rulebook/kernel/refusal';
import type { ReactNode } from 'react';
import classes from './failure-page.module.css';

interface FailurePageProps {
  /** Of the answer, where there was one. */
  status?: number | undefined;
  /** The status text or the message. */
  text: string;
  /** Further help, beside the text. */
  more?: ReactNode;
  requestId?: string | undefined;
  act?: ReactNode;
}

/** ROUTE-08: `unexpected error` and the status text or message, in the place of the page. */
export function FailurePage({ status, text, more, requestId, act }: FailurePageProps) {
  return (
    <section className={classes.page} role="alert">
      <IconMoodPuzzled className={classes.icon} size={28} stroke={1.5} aria-hidden />
      <h1 className={classes.title}>{UNEXPECTED_ERROR}</h1>
      <p className={classes.text}>
        {status !== undefined && <span className={classes.status}>{status}</span>}
        <span>{text}</span>
      </p>
      {more && <p className={classes.more}>{more}</p>}
      {requestId && <p className={classes.request}>{`req ${requestId}`}</p>}
      {act && <div className={classes.act}>{act}</div>}
    </section>
  );
}
