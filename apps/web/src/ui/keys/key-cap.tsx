import { Fragment } from 'react';
import classes from './key-cap.module.css';

/** A key as it looks on the keyboard. */
export function KeyCap({ children }: { children: string }) {
  return <kbd className={classes.cap}>{children}</kbd>;
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
      {label}
    </span>
  );
}
