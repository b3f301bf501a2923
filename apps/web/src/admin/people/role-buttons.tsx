import type { AdminUser } from '@verify-admin/rulebook/admin/admin.contract';
import { SETTABLE_ROLES, type SettableRole } from '@verify-admin/rulebook/staff/role-change.rules';
import classes from './role-buttons.module.css';
import { RoleChoice } from './role-choice.tsx';
import type { RunningRole } from './use-set-role.ts';

interface RoleButtonsProps {
  user: AdminUser;
  /** The change that runs, of anybody. */
  running: RunningRole | null;
  onSet: (user: AdminUser, role: SettableRole) => void;
}

/** ADMIN-07..09: one button per role; the current one is disabled, the one that runs has a spinner. */
export function RoleButtons({ user, running, onSet }: RoleButtonsProps) {
  return (
    <span className={classes.roles} role="group" aria-label={`Role of ${user.username}`}>
      {SETTABLE_ROLES.map((role) => (
        <RoleChoice
          key={role}
          user={user}
          role={role}
          running={running?.uuid === user.uuid && running.role === role}
          label={`Set ${user.username} to ${role}`}
          onSet={onSet}
        >
          {role}
        </RoleChoice>
      ))}
    </span>
  );
}
