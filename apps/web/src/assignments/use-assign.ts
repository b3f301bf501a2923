import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import {
  updateProfileAssignment,
  updateUserAssignment,
} from '@verify-admin/rulebook/assignments/assignments.contract';
import type { Department } from '@verify-admin/rulebook/assignments/assignment.rules';
import { useState } from 'react';
import type { CallError } from '../kernel/calls/call-error.ts';
import { useAct } from '../kernel/calls/use-act.ts';
import { useRenewAbout } from '../kernel/calls/renew-about.ts';
import type { StaffSuggestion } from './use-staff-search.ts';

/** ASSIGN-09: a failure is logged, with nothing in it that names a person. */
function log({ error, request_id }: CallError): void {
  console.error('The assignment was not saved.', error, request_id);
}

/**
 * Shows the choice while it is saved; it stays until the account has been read again, and a refused
 * one is taken back (ASSIGN-02).
 */
function useChoice<T>(key: AccountKey, stored: T, onNotice: (message: string) => void) {
  const [choice, setChoice] = useState<{ readonly id: string | null; readonly value: T } | null>(
    null,
  );
  const renew = useRenewAbout();
  /** A choice that was corrected meanwhile is not the one that is shown. */
  const end = (id: string | null) => setChoice((now) => (now?.id === id ? null : now));
  return {
    shown: choice ? choice.value : stored,
    choose: (id: string | null, value: T) => setChoice({ id, value }),
    done: (id: string | null, message: string) => {
      onNotice(message);
      void renew({ ...key }).then(() => end(id));
    },
    failed: (id: string | null, error: CallError) => {
      end(id);
      log(error);
    },
  };
}

/** One after the other: the choice that was made last is the one that is stored. */
const queueOf = (of: string, { account_type, account_id }: AccountKey) =>
  `assign ${of} ${account_type} ${account_id}`;

/** ASSIGN-01, ASSIGN-02: the department, saved as it is chosen. */
export function useAssignDepartment(
  key: AccountKey,
  assigned_to: string,
  onNotice: (message: string) => void,
) {
  const { shown, choose, done, failed } = useChoice(key, assigned_to, onNotice);
  const act = useAct(updateProfileAssignment, {
    queue: queueOf('department', key),
    onDone: ({ message }, asked) => done(asked.assigned_to, message),
    onError: (error, asked) => failed(asked.assigned_to, error),
  });
  const run = (department: Department) => {
    choose(department, department);
    act.run({ ...key, assigned_to: department });
  };
  return { shown, run, busy: act.busy, error: act.error };
}

/** ASSIGN-05, ASSIGN-06: the person, or nobody. */
export function useAssignUser(
  key: AccountKey,
  account_name: string,
  assigned_username: string | null,
  onNotice: (message: string) => void,
) {
  const { shown, choose, done, failed } = useChoice(key, assigned_username, onNotice);
  const act = useAct(updateUserAssignment, {
    queue: queueOf('user', key),
    onDone: ({ message }, { admin_uuid }) => done(admin_uuid, message),
    onError: (error, { admin_uuid }) => failed(admin_uuid, error),
  });
  const run = (person: StaffSuggestion | null) => {
    const { uuid = null, username = null } = person ?? {};
    choose(uuid, username);
    act.run({ ...key, admin_uuid: uuid, account_name });
  };
  return { shown, run, busy: act.busy, error: act.error };
}
