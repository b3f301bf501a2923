import { IconSearch } from '@tabler/icons-react';
import { SEARCH_MAX } from '@verify-admin/rulebook/accounts/search.rules';
import type { ComponentProps, ReactNode } from 'react';
import classes from './palette-head.module.css';

const LABEL = 'Search accounts, acts, screens and people';

/** A prefix may choose the group. */
const TYPED_MAX = SEARCH_MAX + 1;

interface PaletteFieldProps extends ComponentProps<'input'> {
  typed: string;
  onType: (text: string) => void;
}

export function PaletteField({ typed, onType, ...rest }: PaletteFieldProps) {
  return (
    <input
      aria-label={LABEL}
      placeholder={LABEL}
      maxLength={TYPED_MAX}
      autoComplete="off"
      spellCheck={false}
      {...rest}
      className={classes.field}
      value={typed}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
    />
  );
}

interface PaletteHeadProps {
  /** What the acts are on; null on a page that is about nothing. */
  subject: string | null;
  children: ReactNode;
}

export function PaletteHead({ subject, children }: PaletteHeadProps) {
  return (
    <div className={classes.head}>
      <IconSearch size={18} stroke={1.75} aria-hidden />
      {children}
      {subject !== null && (
        <span className={classes.subject} data-cut>
          {`on ${subject}`}
        </span>
      )}
    </div>
  );
}
