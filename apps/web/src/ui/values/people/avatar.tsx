import { initialsOf, tintOf } from './initials.ts';
import classes from './avatar.module.css';

interface AvatarProps {
  name: string;
  /** 20 in lines, 24 beside text, 28 in the foot of the sidebar, 36 in a profile. */
  size?: 20 | 24 | 28 | 36;
  /** Off where the name is beside it. */
  hinted?: boolean;
}

/** NOTE-04 on one of four quiet tints; the same name always has the same tint. */
export function Avatar({ name, size = 24, hinted = false }: AvatarProps) {
  return (
    <span
      className={classes.avatar}
      data-size={size}
      data-tint={tintOf(name)}
      {...(hinted
        ? { 'data-hint': name, role: 'img', 'aria-label': name }
        : { 'aria-hidden': true })}
    >
      {initialsOf(name)}
    </span>
  );
}
