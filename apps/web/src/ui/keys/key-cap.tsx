import { Fragment } from 'react';
import classes from './key-cap.module.css';

interface KeyCapProps {
  children: string;
  /** It is no part of the name of the control it stands in. */
  isUnread?: boolean;
}

/** A key as it looks on the keyboard. */
export function KeyCap({ children, isUnread = false }: KeyCapProps) {
  return (
    <kbd className={classes.cap} aria-hidden={isUnread || undefined}>
      {children}
    </kbd>
  );
}

/** Keys and what they do, in one dim line: `J K move`. */
export function KeyHint({ keys, label }: { keys: readonly string[]; label: string }) {
  return (
    <span className={classes.hint}>
      {keys.map((key) => (
        <Fragment key={key}>
          <KeyCap>{key}</KeyCap>
        </Fragment>
      ))}
      <span>{label}</span>
    </span>
  );
}
