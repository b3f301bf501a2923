import { Avatar } from '../ui/values/people/avatar.tsx';
import classes from './who-is-here.module.css';

const SHOWN = 4;

/** The faces of everybody else who has the account open. */
export function WhoIsHere({ usernames }: { usernames: readonly string[] }) {
  if (usernames.length === 0) return null;
  const [shown, others] = [usernames.slice(0, SHOWN), usernames.slice(SHOWN)];
  return (
    <ul className={classes.here} aria-label="Who else is here">
      {shown.map((username) => (
        <li key={username}>
          <Avatar name={username} hinted />
        </li>
      ))}
      {others.length > 0 && (
        <li className={classes.others} data-hint={others.join('\n')}>
          {`+${others.length}`}
        </li>
      )}
    </ul>
  );
}
