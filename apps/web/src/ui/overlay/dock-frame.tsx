import { CloseButton } from '@mantine/core';
import { useId } from 'react';
import { useKeys } from '../keys/use-keys.ts';
import { shownText } from '../values/text/shown-text.tsx';
import classes from './dock-frame.module.css';
import type { DrawerFrameProps } from './frame-props.ts';
import { DrawerLayout } from './drawer-layout.tsx';

/** What a drawer shows, beside a list that stays in use. */
export function DockFrame({ title, opened, onClose, ...parts }: DrawerFrameProps) {
  const titleId = useId();
  useKeys(opened ? [{ key: 'Escape', cap: 'Esc', label: 'Close the panel', run: onClose }] : []);
  if (!opened) return null;
  return (
    <section className={classes.dock} aria-labelledby={titleId}>
      <DrawerLayout
        title={
          <h2 id={titleId} className={classes.title}>
            {shownText(title)}
          </h2>
        }
        closeButton={<CloseButton aria-label="Close" onClick={onClose} />}
        body="div"
        {...parts}
      />
    </section>
  );
}
