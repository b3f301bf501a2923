import { Select } from '@mantine/core';
import { DEPARTMENTS } from '@verify-admin/rulebook/assignments/assignment.rules';
import { IconSelector } from '@tabler/icons-react';
import { Spinner } from '../ui/states/spinner.tsx';
import type { useAssignDepartment } from './use-assign.ts';

interface DepartmentSelectProps {
  /** That its label names. */
  id: string;
  assign: ReturnType<typeof useAssignDepartment>;
}

/** ASSIGN-01: a choice is saved at once. */
export function DepartmentSelect({ id, assign }: DepartmentSelectProps) {
  const { shown, run, busy } = assign;
  return (
    <Select
      id={id}
      data={DEPARTMENTS}
      value={shown}
      onChange={(chosen) => {
        const department = DEPARTMENTS.find((name) => name === chosen);
        if (department && department !== shown) run(department);
      }}
      rightSection={busy ? <Spinner label="Saving" /> : <IconSelector size={16} stroke={1.75} />}
      rightSectionPointerEvents="none"
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
    />
  );
}
