import type { ButtonHTMLAttributes } from 'react';
import classes from './applicant-button.module.css';

interface ApplicantButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `filled` is the one way forward of a page, `plain` has no frame. */
  look?: 'filled' | 'outlined' | 'plain';
}

/** A button of at least 44 px for a thumb; it submits nothing unless its type says so. */
export function ApplicantButton({ look = 'outlined', ...rest }: ApplicantButtonProps) {
  const type = rest.type ?? 'button';
  return <button {...rest} type={type} className={classes.button} data-look={look} />;
}
