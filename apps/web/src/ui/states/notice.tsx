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
  /** The sentence is the heading of the page. */
  isHeading?: boolean;
}

/** One icon, one sentence, why, one act: the shape of every empty, forbidden and failed place. */
export function Notice({ icon, sentence, why, act, kind = 'card', isHeading }: NoticeProps) {
  const Sentence = isHeading ? 'h1' : 'p';
  return (
    <div className={classes.notice} data-kind={kind}>
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      <Sentence className={classes.sentence}>{sentence}</Sentence>
      {why && <p className={classes.why}>{why}</p>}
      {act && <div className={classes.act}>{act}</div>}
    </div>
  );
}
