import { IconCircleCheckFilled } from '@tabler/icons-react';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import {
  ASSIGNMENT_MESSAGE_MS,
  ASSIGNMENT_TEXTS,
} from '@verify-admin/rulebook/assignments/assignment.rules';
import { useEffect, useId, useState } from 'react';
import type { CallError } from '../kernel/calls/call-error.ts';
import { ErrorLine } from '../ui/states/error-line.tsx';
import { DepartmentSelect } from './department-select.tsx';
import { useAssignDepartment, useAssignUser } from './use-assign.ts';
import { UserSelect } from './user-select.tsx';
import classes from './assignment-card.module.css';

interface AssignmentCardProps extends AccountKey {
  account_name: string;
  /** The department, as the verification record has it. */
  assigned_to: string | null;
  assigned_username: string | null;
}

/** ACCT-04: whose the account is, by department and by person; both are saved as they are chosen. */
export function AssignmentCard(props: AssignmentCardProps) {
  const { account_type, account_id, account_name, assigned_to, assigned_username } = props;
  const key = { account_type, account_id };
  const id = useId();
  const ids = { department: `${id}-department`, user: `${id}-user` };
  const [message, setMessage] = useMessage();
  const stored = assigned_to ?? ASSIGNMENT_TEXTS.unassigned;
  const department = useAssignDepartment(key, stored, setMessage);
  const user = useAssignUser(key, account_name, assigned_username, setMessage);

  return (
    <section aria-label="Assignment">
      <div className={classes.labels} data-covered={message !== null || undefined}>
        <label htmlFor={ids.department} data-field="department">
          Department Assignment
        </label>
        <label htmlFor={ids.user} data-field="user">
          User Assignment
        </label>
        <span className={classes.message} role="status">
          {message !== null && (
            <>
              <IconCircleCheckFilled size={14} aria-hidden />
              <span>{message}</span>
            </>
          )}
        </span>
      </div>
      <div className={classes.fields}>
        <DepartmentSelect id={ids.department} assign={department} />
        <UserSelect id={ids.user} assign={user} />
      </div>
      <Failed error={department.error} unchanged={`The department is still ${stored}.`} />
      <Failed
        error={user.error}
        unchanged={`The assignment is still ${assigned_username ?? ASSIGNMENT_TEXTS.unassigned}.`}
      />
    </section>
  );
}

/** What was refused, and what therefore holds. */
function Failed({ error, unchanged }: { error: CallError | null; unchanged: string }) {
  if (!error) return null;
  return (
    <div className={classes.failed}>
      <ErrorLine error={error} sentence={unchanged} />
    </div>
  );
}

/** ASSIGN-07: a message that goes by itself. */
function useMessage(): [string | null, (message: string) => void] {
  const [message, setMessage] = useState<{ readonly message: string } | null>(null);
  useEffect(() => {
    if (!message) return;
    const timer = window.setTimeout(() => setMessage(null), ASSIGNMENT_MESSAGE_MS);
    return () => window.clearTimeout(timer);
  }, [message]);
  return [message?.message ?? null, (text) => setMessage({ message: text })];
}
