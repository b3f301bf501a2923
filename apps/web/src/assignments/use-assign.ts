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
  const [choice, setChoice] = useState<{ readonly value: T } | null>(null);
  const renew = useRenewAbout();
  return {
    shown: choice ? choice.value : stored,
    choose: (value: T) => setChoice({ value }),
    onDone: ({ message }: { message: string }) => {
      onNotice(message);
      void renew({ ...key }).then(() => setChoice(null));
    },
    onError: (error: CallError) => {
      setChoice(null);
      log(error);
    },
  };
}

/** ASSIGN-01, ASSIGN-02: the department, saved as it is chosen. */
export function useAssignDepartment(
  key: AccountKey,
  assigned_to: string,
  onNotice: (message: string) => void,
) {
  const { shown, choose, ...on } = useChoice(key, assigned_to, onNotice);
  const act = useAct(updateProfileAssignment, on);
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
  const { shown, choose, ...on } = useChoice(key, assigned_username, onNotice);
  const act = useAct(updateUserAssignment, on);
  const run = (person: StaffSuggestion | null) => {
    choose(person?.username ?? null);
    act.run({ ...key, admin_uuid: person?.uuid ?? null, account_name });
  };
  return { shown, run, busy: act.busy, error: act.error };
}
