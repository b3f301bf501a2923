import { DepartmentSelect } from './department-select.tsx';
import type { useAssignDepartment, useAssignUser } from './use-assign.ts';
import { UserSelect } from './user-select.tsx';

export interface AssignmentFieldsProps {
  ids: { readonly department: string; readonly user: string };
  department: ReturnType<typeof useAssignDepartment>;
  user: ReturnType<typeof useAssignUser>;
}

/** ACCT-04: the department and the person. */
export function AssignmentFields({ ids, department, user }: AssignmentFieldsProps) {
  return (
    <>
      <DepartmentSelect id={ids.department} assign={department} />
      <UserSelect id={ids.user} assign={user} />
    </>
  );
}
