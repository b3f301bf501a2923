import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PlainLink } from '../plain-link.tsx';
import classes from './sort-link.module.css';

interface SortLinkProps {
  /** The address of the list sorted so. */
  href: string;
  /** The present order where the list is sorted by this column. */
  dir?: 'asc' | 'desc' | undefined;
  /** The heading in words where `children` is an icon. */
  label?: string;
  children: ReactNode;
}

/** The heading of a column that can be sorted by: a click sorts, the next one reverses. */
export function SortLink({ href, dir, label, children }: SortLinkProps) {
  const Arrow = dir === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <PlainLink className={classes.link} href={href} aria-label={label} data-hint={label}>
      {children}
      {dir && <Arrow className={classes.arrow} size={14} stroke={1.75} aria-hidden />}
    </PlainLink>
  );
}
