import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { SpineSince } from '../ui/layout/spine.tsx';
import classes from './sent-fold.module.css';

interface SentFoldProps {
  count: number;
  /** When the newest was sent. */
  last: string | undefined;
  children: ReactNode;
}

/** Where a line is narrow, the sent emails fold to their count; elsewhere they are always shown. */
export function SentFold({ count, last, children }: SentFoldProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div data-open={isOpen || count === 0 || undefined} className={classes.sents}>
      {count > 0 && last !== undefined && (
        <button
          type="button"
          className={classes.fold}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className={classes.title}>
            Sent KYC emails <span className={classes.count}>{count}</span>
          </span>
          <span className={classes.last}>
            last <SpineSince value={last} />
          </span>
          <IconChevronRight className={classes.chevron} size={16} stroke={1.75} aria-hidden />
        </button>
      )}
      <div className={classes.table}>{children}</div>
    </div>
  );
}
