import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './frame.module.css';
import { useShown } from './use-shown.ts';
import { shownText } from '../values/shown-text.tsx';

export interface DrawerFrameProps {
  title: string;
  /** Beside the title: a badge, a count. */
  aside?: ReactNode;
  subject?: ReactNode;
  /** Between the head and what scrolls: it never leaves. */
  under?: ReactNode;
  /** Quiet acts at the right of the title. */
  acts?: ReactNode;
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
  /** The decision; always in sight. */
  foot?: ReactNode;
  size?: number;
  /** It lies over another drawer, whose single keys rest meanwhile. */
  isOver?: boolean;
}

/** Head with subject, a body that scrolls, a foot that stays. */
export function DrawerFrame(props: DrawerFrameProps) {
  const { title, aside, subject, under, acts, opened, onClose, children, foot, size, isOver } =
    props;
  const shown = useShown(opened);
  return (
    <Drawer.Root opened={shown} onClose={onClose} {...(size && { size })}>
      <Drawer.Overlay />
      <Drawer.Content data-keys-rest={isOver || undefined}>
        <div className={classes.drawerHead}>
          <div className={classes.naming}>
            <div className={classes.line}>
              <Drawer.Title>{shownText(title)}</Drawer.Title>
              {aside}
            </div>
            {subject && <div className={classes.subject}>{shownText(subject)}</div>}
          </div>
          {acts}
          <Drawer.CloseButton aria-label="Close" />
        </div>
        {under}
        <Drawer.Body className={classes.drawerBody}>{children}</Drawer.Body>
        {foot && <div className={classes.drawerFoot}>{foot}</div>}
      </Drawer.Content>
    </Drawer.Root>
  );
}
