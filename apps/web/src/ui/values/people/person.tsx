import { Avatar } from './avatar.tsx';
import classes from './person.module.css';
import { shownText } from '../text/shown-text.tsx';

/** A face and a name in a line: who did it, who has it. */
export function Person({ name, size = 20 }: { name: string; size?: 20 | 24 }) {
  return (
    <span className={classes.person}>
      <Avatar name={name} size={size} />
      <span className={classes.name} data-cut>
        {shownText(name)}
      </span>
    </span>
  );
}
