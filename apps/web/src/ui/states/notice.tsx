import type { ReactNode } from 'react';
import classes from './notice.module.css';

interface NoticeProps {
  icon: ReactNode;
  /** The product's sentence. */
  sentence: ReactNode;
  why?: ReactNode;
  /** What to do next; one act. */
  act?: ReactNode;
  /** `card` has a hairline of its own, `bare` fills a frame that already has one. */
  kind?: 'card' | 'bare';
}

/** One icon, one sentence, why, one act: the shape of every empty, forbidden and failed place. */
export function Notice({ icon, sentence, why, act, kind = 'card' }: NoticeProps) {
  return (
    <div className={classes.notice} data-kind={kind}>
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      <p className={classes.sentence}>{sentence}</p>
      {why && <p className={classes.why}>{why}</p>}
      {act && <div className={classes.act}>{act}</div>}
    </div>
  );
}
