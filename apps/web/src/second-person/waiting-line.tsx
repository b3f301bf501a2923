import { may } from '@verify-admin/rulebook/staff/permissions';
import { useMe } from '../kernel/use-session.ts';
import { PlainLink } from '../ui/plain-link.tsx';
import classes from './second-person.module.css';
import { useAllProposals } from './use-proposals.ts';

/** Where people arrive: how much waits for a second person, and the way there. */
export function WaitingLine() {
  const role = useMe()?.role ?? 'PENDING';
  const count = useAllProposals('open').proposals?.length ?? 0;
  if (count === 0 && !may(role, 'second-person/switch')) return null;
  const many = count === 1 ? '1 decision waits' : `${count} decisions wait`;
  return (
    <p className={classes.way}>
      <PlainLink href="/second_person">
        {count === 0 ? 'Decisions that need a second person' : `${many} for a second person`}
      </PlainLink>
    </p>
  );
}
