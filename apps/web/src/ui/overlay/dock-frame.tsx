import { CloseButton } from '@mantine/core';
import { useId } from 'react';
import type { DrawerFrameProps } from './drawer-frame.tsx';
import { useKeys } from '../keys/use-keys.ts';
import classes from './frame.module.css';

/** What a drawer shows, beside a list that stays in use. */
export function DockFrame(props: DrawerFrameProps) {
  const { title, aside, subject, under, acts, opened, onClose, children, foot } = props;
  const titleId = useId();
  useKeys(opened ? [{ key: 'Escape', cap: 'Esc', label: 'Close the panel', run: onClose }] : []);
  if (!opened) return null;
  return (
    <section className={classes.dock} aria-labelledby={titleId}>
      <header className={classes.drawerHead}>
        <div className={classes.naming}>
          <div className={classes.line}>
            <h2 id={titleId} className={classes.dockTitle}>
              {title}
            </h2>
            {aside}
          </div>
          {subject && <div className={classes.subject}>{subject}</div>}
        </div>
        {acts}
        <CloseButton aria-label="Close" onClick={onClose} />
      </header>
      {under}
      <div className={classes.drawerBody}>{children}</div>
      {foot && <footer className={classes.drawerFoot}>{foot}</footer>}
    </section>
  );
}
