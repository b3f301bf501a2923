import type { ElementType, ReactNode } from 'react';
import classes from './drawer-layout.module.css';
import { FrameNaming } from './frame-naming.tsx';

export interface DrawerParts {
  /** Beside the title: a badge, a count. */
  aside?: ReactNode;
  subject?: ReactNode;
  /** Between the head and what scrolls: it never leaves. */
  under?: ReactNode;
  /** Quiet acts at the right of the title. */
  acts?: ReactNode;
  children: ReactNode;
  /** The decision; always in sight. */
  foot?: ReactNode;
}

interface DrawerLayoutProps extends DrawerParts {
  title: ReactNode;
  closeButton: ReactNode;
  body: ElementType<{ className: string; children: ReactNode }>;
}

/** Head with subject, a body that scrolls, a foot that stays. */
export function DrawerLayout(props: DrawerLayoutProps) {
  const { title, closeButton, aside, subject, under, acts, children, foot, body: Body } = props;
  return (
    <>
      <div className={classes.head}>
        <FrameNaming subject={subject}>
          <div className={classes.line}>
            {title}
            {aside}
          </div>
        </FrameNaming>
        {acts}
        {closeButton}
      </div>
      {under}
      <Body className={classes.body ?? ''}>{children}</Body>
      {foot && <div className={classes.foot}>{foot}</div>}
    </>
  );
}
