import type { ReactNode } from 'react';
import classes from './field-before-use.module.css';

interface FieldBeforeUseProps {
  /** That of the field which takes its place. */
  id: string;
  value: string;
  placeholder?: string;
  left?: ReactNode;
  right?: ReactNode;
}

/**
 * Shows a field until somebody begins to use the page; the field then takes its place and looks the same. It is
 * made of plain elements: the code of Mantine's fields is not part of the first load.
 */
export function FieldBeforeUse({ id, value, placeholder, left, right }: FieldBeforeUseProps) {
  return (
    <div className={classes.field}>
      {left && <span className={classes.left}>{left}</span>}
      <input
        className={classes.input}
        id={id}
        readOnly
        value={value}
        placeholder={placeholder}
        data-left={Boolean(left) || undefined}
        data-right={Boolean(right) || undefined}
      />
      {right && <span className={classes.right}>{right}</span>}
    </div>
  );
}
