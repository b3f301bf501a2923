import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { afterPress } from '../../kernel/press/after-press.ts';
import { Spinner } from '../states/spinner.tsx';
import classes from './lazy-part.module.css';
import { type LoadFailure, whyNotLoaded } from './load-failure.ts';

export interface LazyPart<P> {
  (props: P): ReactNode;
  /** Loads ahead of need. Never rejects: what is wrong is shown where the part is shown. */
  readonly preload: () => Promise<void>;
}

/** Long enough that a part that comes at once shows nothing before it. */
const PATIENCE_MS = 300;
/** How often what could not be reached is asked for again while it is shown. */
const AGAIN_MS = 5000;

interface LazyOptions {
  /** The frame is there from the first moment, empty: what is typed in it is lost otherwise. */
  readonly isFramedAtOnce?: boolean;
}

/**
 * A part of the app whose code comes when it is needed. While it does not come, `frame` shows why
 * in the place of the part alone: with Retry, or with Reload where only that can bring it.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  frame: (props: P, shown: ReactNode) => ReactNode,
  { isFramedAtOnce = false }: LazyOptions = {},
): LazyPart<P> {
  let Part: ComponentType<P> | null = null;
  let asked: Promise<void> | null = null;

  const ask = (): Promise<void> => {
    asked ??= load()
      .then((part) => {
        Part = part;
      })
      .finally(() => {
        asked = null;
      });
    return asked;
  };

  function Lazy(props: P): ReactNode {
    const { isDone, failure, isLate, isTrying, retry } = useLoading(ask, Part !== null);
    if (Part && isDone) return <Part {...props} />;
    if (failure) {
      return frame(props, <FailedPart failure={failure} retry={retry} isTrying={isTrying} />);
    }
    if (isLate) return frame(props, <Waiting />);
    return isFramedAtOnce ? frame(props, null) : null;
  }
  Lazy.preload = () => ask().catch(() => {});
  return Lazy;
}

/** Loads until the part is there; each failure is shown until the next attempt is over. */
function useLoading(ask: () => Promise<void>, isThere: boolean) {
  const [isDone, setIsDone] = useState(isThere);
  const [isLate, setIsLate] = useState(false);
  const [failure, setFailure] = useState<LoadFailure | null>(null);
  const [tries, setTries] = useState(1);
  const [ended, setEnded] = useState(0);

  useEffect(() => {
    if (isDone) return;
    let isHere = true;
    const late = window.setTimeout(() => setIsLate(true), PATIENCE_MS);
    const settle = (why: LoadFailure | null) => {
      if (!isHere) return;
      setFailure(why);
      setIsDone(why === null);
      setEnded(tries);
    };
    ask().then(
      () => afterPress(() => settle(null)),
      () => void whyNotLoaded(tries > 1).then(settle),
    );
    return () => {
      isHere = false;
      window.clearTimeout(late);
    };
  }, [ask, isDone, tries]);

  // What failed for want of a connection comes by itself when it is back.
  useEffect(() => {
    if (failure !== 'unreachable') return;
    const again = () => setTries((count) => count + 1);
    const timer = window.setInterval(again, AGAIN_MS);
    window.addEventListener('online', again);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [failure]);

  return { isDone, failure, isLate, isTrying: ended < tries, retry: () => setTries(tries + 1) };
}

interface FailedPartProps {
  failure: LoadFailure;
  retry: () => void;
  isTrying: boolean;
}

/** Plain elements: the applicant's pages show it too, without the desk's components. */
function FailedPart({ failure, retry, isTrying }: FailedPartProps) {
  const { fact, detail, label } = WORDS[failure];
  const run = failure === 'unreachable' ? retry : () => window.location.reload();
  return (
    <div className={classes.place} role="alert">
      <span className={classes.fact}>{fact}</span>
      <span>{detail}</span>
      <button type="button" className={classes.act} aria-busy={isTrying} onClick={run}>
        {label}
      </button>
    </div>
  );
}

const WORDS = {
  'newer-version': {
    fact: 'There is a new version.',
    detail: 'Reload to open this part. Drafts are kept.',
    label: 'Reload',
  },
  unreachable: {
    fact: 'This part could not be loaded.',
    detail: 'Check the connection and retry.',
    label: 'Retry',
  },
  remembered: {
    fact: 'This part could not be loaded.',
    detail: 'Reload to open it. Drafts are kept.',
    label: 'Reload',
  },
} as const satisfies Record<LoadFailure, object>;

function Waiting() {
  return (
    <div className={classes.place}>
      <Spinner />
    </div>
  );
}
