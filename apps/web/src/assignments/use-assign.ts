import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import {
  updateProfileAssignment,
  updateUserAssignment,
} from '@verify-admin/rulebook/assignments/assignments.contract';
import type { Department } from '@verify-admin/rulebook/assignments/assignment.rules';
import { useRef, useState } from 'react';
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
  const [choice, setChoice] = useState<{ readonly value: T } | null>(null);
  const renew = useRenewAbout();
  /** A choice that was corrected meanwhile is not the one that is shown. */
  const end = (value: T) => setChoice((now) => (now?.value === value ? null : now));
  return {
    shown: choice ? choice.value : stored,
    choose: (value: T) => setChoice({ value }),
    done: (value: T, message: string) => {
      onNotice(message);
      void renew({ ...key }).then(() => end(value));
    },
    failed: (value: T, error: CallError) => {
      end(value);
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
    choose(department);
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
  const chosen = useRef(new Map<string | null, string | null>([[null, null]]));
  const usernameOf = (uuid: string | null) => chosen.current.get(uuid) ?? null;
  const act = useAct(updateUserAssignment, {
    queue: queueOf('user', key),
    onDone: ({ message }, { admin_uuid }) => done(usernameOf(admin_uuid), message),
    onError: (error, { admin_uuid }) => failed(usernameOf(admin_uuid), error),
  });
  const run = (person: StaffSuggestion | null) => {
    const { uuid = null, username = null } = person ?? {};
    chosen.current.set(uuid, username);
    choose(username);
    act.run({ ...key, admin_uuid: uuid, account_name });
  };
  return { shown, run, busy: act.busy, error: act.error };
}
