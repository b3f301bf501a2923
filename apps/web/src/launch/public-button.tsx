import type { ButtonHTMLAttributes } from 'react';
import classes from './public-button.module.css';

interface PublicButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: 'filled' | 'default' | 'good' | 'bad';
}

/** A button of a page without Mantine, large enough for a thumb. */
export function PublicButton({ look = 'default', type = 'button', ...rest }: PublicButtonProps) {
  return <button type={type} className={classes.button} data-look={look} {...rest} />;
}
