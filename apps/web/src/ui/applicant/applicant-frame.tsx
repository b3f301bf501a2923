import type { ReactNode } from 'react';
import classes from './applicant-frame.module.css';

interface ApplicantFrameProps {
  /** Over the page: its name, progress, `Saved`. */
  head?: ReactNode;
  children: ReactNode;
  /** The acts; they stay in reach of a thumb. */
  foot?: ReactNode;
}

/** One column of at most 720 px, made for a phone held in one hand. */
export function ApplicantFrame({ head, children, foot }: ApplicantFrameProps) {
  return (
    <div className={classes.frame}>
      {head && <header className={classes.head}>{head}</header>}
      <main className={classes.body}>{children}</main>
      {foot && <footer className={classes.foot}>{foot}</footer>}
    </div>
  );
}
