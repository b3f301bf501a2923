import type { ReactNode } from 'react';
import classes from './notice-box.module.css';

interface NoticeBoxProps {
  /** Said at once by a screen reader where it is bad. */
  tone: 'good' | 'bad' | 'plain';
  title: string;
  children?: ReactNode;
}

/** What came of something, with its facts. */
export function NoticeBox({ tone, title, children }: NoticeBoxProps) {
  return (
    <div className={classes.box} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <p className={classes.title}>{title}</p>
      {children}
    </div>
  );
}
