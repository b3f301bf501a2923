import { IconShieldCheck } from '@tabler/icons-react';
import classes from './brand-mark.module.css';

/** The product's mark: a shield on ink. */
export function BrandMark({ size = 22 }: { size?: 22 | 40 }) {
  return (
    <span className={classes.mark} data-size={size} aria-hidden>
      <IconShieldCheck size={size === 22 ? 15 : 26} stroke={1.75} />
    </span>
  );
}
